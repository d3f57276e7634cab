import { useSyncExternalStore } from 'react';

/** The width in rem below which the frame has one column and sections become accordions. */
const PHONE_MAX_WIDTH_REM = 48;

/** The width in rem from which a list and a request have room beside each other. */
const SPLIT_MIN_WIDTH_REM = 80;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

function windowWidthRem(): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return window.innerWidth / rem;
}

const isNarrow = () => windowWidthRem() < PHONE_MAX_WIDTH_REM;
const isWide = () => windowWidthRem() >= SPLIT_MIN_WIDTH_REM;

/** Whether the window has the width of a phone. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow);
}

/** Whether the window has room for a list and a request beside each other. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide);
}
