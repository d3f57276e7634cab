/**
 * Streams that one browser keeps open: over HTTP/1.1 it opens six connections to a server, which the pages and calls of
 * all its windows need too (LIVE-13).
 */
const STREAMS = 3;

const lockName = (stream: number) => `portal-stream-${String(stream)}`;

/**
 * Runs `keepOpen` while this window has one of the browser's streams; the other windows wait for one, and poll meanwhile.
 * A browser without locks (a page over plain HTTP has none) opens a stream for each window.
 */
export async function inTurn(signal: AbortSignal, keepOpen: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return keepOpen();
  const { locks } = navigator;
  for (let stream = 0; stream < STREAMS; stream += 1) {
    const taken = await locks.request(lockName(stream), { ifAvailable: true }, async (lock) => {
      if (lock && !signal.aborted) await keepOpen();
      return lock !== null;
    });
    if (taken) return undefined;
  }
  const any = lockName(Math.floor(Math.random() * STREAMS));
  // The wait ends with the window's own stream, by an AbortError.
  return locks.request(any, { signal }, keepOpen).catch(() => undefined);
}
