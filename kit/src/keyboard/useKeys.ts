import { useEffect, useRef } from 'react';
import { dialogClosedAt } from './dialogClosedAt';
import { keyName } from './keyName';

/** Runs an action on a single key press: `{ b: goBack, '?': openHelp }`. */
export function useKeys(enabled: boolean, actions: Readonly<Record<string, () => void>>): void {
  useKeydown(enabled, (event) => {
    const action = actions[keyName(event)];
    if (!action) return;
    event.preventDefault();
    action();
  });
}

/** Keydown events of the document, except those meant for a field, a menu, a dialog or the browser. */
export function useKeydown(enabled: boolean, onKeydown: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKeydown);
  useEffect(() => {
    latest.current = onKeydown;
  });
  useEffect(() => {
    if (!enabled) return;
    const listener = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && isShortcut(event)) latest.current(event);
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [enabled]);
}

const TEXT_FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

function isShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  // Pressed while a dialog was on screen, and handled late.
  if (event.timeStamp < dialogClosedAt.current) return false;
  if (document.querySelector('[data-modal], [role="menu"]')) return false;
  return !(event.target instanceof Element && event.target.matches(TEXT_FIELDS));
}
