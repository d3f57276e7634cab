import { useEffect, useRef } from 'react';

/** What single keys of a page do: `{ b: back, '?': help }`. */
export function useKeys(enabled: boolean, actions: Readonly<Record<string, () => void>>): void {
  useKeydown(enabled, (event) => {
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}

/** Hears the keys that are meant for the page. */
export function useKeydown(enabled: boolean, handle: (event: KeyboardEvent) => void): void {
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !isElsewhere(event)) latest.current(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/** In a field, a menu or a dialog the keys mean something else, and so they do with a modifier. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector('[data-modal], [role="menu"]')) return true;
  return event.target instanceof Element && event.target.matches(typing);
}
