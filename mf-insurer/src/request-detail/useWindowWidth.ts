import { useCallback, useSyncExternalStore } from 'react';

/** The width below which the frame has one column and sections become accordions. */
const NARROW = '(width < 48rem)';

/** The width from which a list and a request have room beside each other. */
const WIDE = '(width >= 80rem)';

function useMediaQuery(query: string): boolean {
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

/** Whether the window has room for a list and a request beside each other. */
export const useIsWide = () => useMediaQuery(WIDE);
