import { useSyncExternalStore } from 'react';

/** Where sections fold: under the width at which the frame has one column, 48rem. */
const phone = 48;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

function isNarrow(): boolean {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return window.innerWidth < phone * rem;
}

/** Whether the window is a phone's. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow);
}
