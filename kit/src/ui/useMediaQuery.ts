import { useCallback, useSyncExternalStore } from 'react';
import { useIsPrinting } from './useIsPrinting';

/** The width below which the frame has one column: the window of a phone. */
const NARROW = '(width < 48rem)';

/** Whether a media query holds, kept up to date. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Whether the window has the width of a phone. Paper, which can be as narrow, has the rows of lists in columns. */
export function useIsNarrow(): boolean {
  const isPrinting = useIsPrinting();
  return useMediaQuery(NARROW) && !isPrinting;
}
