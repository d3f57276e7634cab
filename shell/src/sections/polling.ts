import { announcedBuilds } from './announcedBuilds';

/** From one check to the next, on average: four to six minutes. */
const INTERVAL_MS = 300_000;
const JITTER = 0.2;
/** A tab that is shown again checks at once, unless it has done so within this time. */
const MIN_PAUSE_MS = 60_000;

/**
 * Runs `check` now, every few minutes, and when new builds were announced, while the tab is visible and
 * has a network; otherwise when it has both again. The jitter keeps tabs that were opened together apart.
 * Returns a function that stops.
 */
export function poll(check: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** By a clock that nobody sets: after a step back, no check would be due for as long. */
  let last = -Infinity;
  const run = () => {
    if (performance.now() - last >= MIN_PAUSE_MS) runNow();
  };
  const runNow = () => {
    clearTimeout(timer);
    if (document.hidden || !navigator.onLine) {
      // The listeners run it again, however soon.
      last = -Infinity;
      return;
    }
    last = performance.now();
    timer = setTimeout(run, INTERVAL_MS * (1 - JITTER + 2 * JITTER * Math.random()));
    check().catch((error: unknown) => {
      console.warn('The check for new builds failed:', error);
    });
  };
  document.addEventListener('visibilitychange', run);
  window.addEventListener('online', run);
  announcedBuilds.addEventListener('announced', runNow);
  run();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', run);
    window.removeEventListener('online', run);
    announcedBuilds.removeEventListener('announced', runNow);
  };
}
