import { useSyncExternalStore } from 'react';

/** The width in rem below which the frame has one column and sections become accordions. */
const PHONE_MAX_WIDTH_REM = 48;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

function isNarrow(): boolean {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return window.innerWidth < PHONE_MAX_WIDTH_REM * rem;
}

/** Whether the window has the width of a phone. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow);
}
