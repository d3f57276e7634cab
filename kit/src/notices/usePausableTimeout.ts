import { useEffect, useRef } from 'react';

/** Calls `onEnd` once `duration` ms have passed, not counting the time spent `paused`. */
export function usePausableTimeout(duration: number, paused: boolean, onEnd: () => void): void {
  const remaining = useRef(duration);
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });

  useEffect(() => {
    if (paused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => latest.current(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - startedAt;
    };
  }, [paused]);
}
