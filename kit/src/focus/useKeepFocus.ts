import { useEffect } from 'react';
import { rememberFocus } from './rememberFocus';

/** Time for the page to focus the successor of a removed element by itself. */
const SETTLE_MS = 100;

/**
 * Moves the focus to the nearest heading when the focused element is removed, as Radix's focus scope
 * does inside a dialog: on the body, the next Tab would begin at the top and screen readers fall silent
 * (decision 30).
 */
export function useKeepFocus(): void {
  useEffect(() => {
    let focused: Element | null = null;
    let restore = rememberFocus(null);
    let timer: ReturnType<typeof setTimeout> | undefined;

    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      focused = target;
      restore = rememberFocus(target);
    };
    // A click beside every control takes the focus away on purpose.
    const forget = () =>
      setTimeout(() => {
        if (focused?.isConnected && document.activeElement === document.body) focused = null;
      });
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected) return;
      focused = null;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (document.activeElement === document.body) restore();
      }, SETTLE_MS);
    });

    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forget);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forget);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}
