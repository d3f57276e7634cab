import { useCallback, useSyncExternalStore } from 'react';

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

/** Whether the window has the width of a phone. */
export const useIsNarrow = () => useMediaQuery(NARROW);
