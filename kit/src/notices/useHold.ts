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
    const listeners: Record<string, (event: Event) => void> = {
      pointerover: () => change({ hover: true }),
      pointerleave: () => change({ hover: false }),
      focusin: (event) => {
        const { relatedTarget } = event as FocusEvent;
        if (!isInside(relatedTarget)) cameFrom.current = relatedTarget;
        change({ focus: true });
      },
      focusout: (event) => change({ focus: isInside((event as FocusEvent).relatedTarget) }),
    };
    const each = Object.entries(listeners);
    each.forEach(([name, listener]) => target.addEventListener(name, listener));
    return () => each.forEach(([name, listener]) => target.removeEventListener(name, listener));
  }, [element]);

  /** Ends the hold once the element is removed, since a removed element fires no blur or mouseleave. */
  const release = useCallback(() => {
    setHold(free);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }, []);

  return { held: hold.hover || hold.focus, release };
}
