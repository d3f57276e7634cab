import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns a function that runs an action once the pointer is not over the element: now, or when it
 * leaves. Of actions that wait, the last one runs.
 */
export function useAwayFromPointer(
  element: RefObject<HTMLElement | null>,
): (action: () => void) => void {
  const waiting = useRef<AbortController>(null);
  useEffect(() => () => waiting.current?.abort(), []);
  return (action) => {
    waiting.current?.abort();
    if (!element.current?.matches(':hover')) {
      action();
      return;
    }
    waiting.current = new AbortController();
    const { signal } = waiting.current;
    element.current.addEventListener('pointerleave', action, { once: true, signal });
  };
}
