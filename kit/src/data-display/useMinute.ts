import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for every cell with a relative time. */
function subscribe(onMinute: () => void): () => void {
  listeners.add(onMinute);
  timer ??= setInterval(() => listeners.forEach((listener) => listener()), MINUTE_MS);
  return () => {
    listeners.delete(onMinute);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** The start of the current minute, in milliseconds since 1970; renders again each minute. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, currentMinute);
}
