import { useEffect, useEffectEvent } from 'react';

/** Every way to type or to choose begins with one of these; a password manager sends `input` alone. */
const USES = ['pointerdown', 'keydown', 'input'] as const;

/** Calls `onUse` at every press, key and input anywhere on the page while it is shown. */
export function useAnyUse(shown: boolean, onUse: () => void): void {
  const notify = useEffectEvent(onUse);
  useEffect(() => {
    if (!shown) return undefined;
    const listener = () => {
      notify();
    };
    USES.forEach((event) => document.addEventListener(event, listener, true));
    return () => {
      USES.forEach((event) => document.removeEventListener(event, listener, true));
    };
  }, [shown]);
}
