import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

const inactive = { hover: false, focus: false };

/** Whether the pointer is over an element or the focus is inside it. */
export function useHoveredOrFocused(element: RefObject<HTMLElement | null>) {
  const [state, setState] = useState(inactive);
  const focusedBefore = useRef<EventTarget | null>(null);

  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const change = (part: Partial<typeof inactive>) =>
      setState((before) => ({ ...before, ...part }));
    const isInside = (other: EventTarget | null) => other instanceof Node && target.contains(other);
    const listeners: Record<string, (event: Event) => void> = {
      pointerover: () => change({ hover: true }),
      pointerleave: () => change({ hover: false }),
      focusin: (event) => {
        const { relatedTarget } = event as FocusEvent;
        if (!isInside(relatedTarget)) focusedBefore.current = relatedTarget;
        change({ focus: true });
      },
      focusout: (event) => change({ focus: isInside((event as FocusEvent).relatedTarget) }),
    };
    const each = Object.entries(listeners);
    each.forEach(([name, listener]) => target.addEventListener(name, listener));
    return () => each.forEach(([name, listener]) => target.removeEventListener(name, listener));
  }, [element]);

  /** Call after removing the focused element: no blur event follows. Restores the focus. */
  const reset = useCallback(() => {
    setState(inactive);
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
  }, []);

  return { active: state.hover || state.focus, reset };
}
