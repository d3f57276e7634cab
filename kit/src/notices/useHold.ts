import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

const free = { hover: false, focus: false };

/** Whether the reader is busy with an element: points at it, or has the focus in it. */
export function useHold(element: RefObject<HTMLElement | null>) {
  const [hold, setHold] = useState(free);
  const cameFrom = useRef<EventTarget | null>(null);

  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const change = (part: Partial<typeof free>) => setHold((before) => ({ ...before, ...part }));
    const isInside = (other: EventTarget | null) => other instanceof Node && target.contains(other);
    const listeners = new AbortController();
    const { signal } = listeners;
    target.addEventListener('pointerover', () => change({ hover: true }), { signal });
    target.addEventListener('pointerleave', () => change({ hover: false }), { signal });
    target.addEventListener(
      'focusin',
      ({ relatedTarget }) => {
        if (!isInside(relatedTarget)) cameFrom.current = relatedTarget;
        change({ focus: true });
      },
      { signal },
    );
    target.addEventListener(
      'focusout',
      ({ relatedTarget }) => change({ focus: isInside(relatedTarget) }),
      { signal },
    );
    return () => listeners.abort();
  }, [element]);

  /** To be called when what was held is gone: a removed element tells nobody that it lost the reader. */
  const release = useCallback(() => {
    setHold(free);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }, []);

  return { held: hold.hover || hold.focus, release };
}
