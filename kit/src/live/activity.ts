/** Time without input after which a page reads nothing by itself. */
const IDLE_MS = 15 * 60_000;

const INPUTS = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const;

let lastInput = Date.now();
const waiting = new Set<() => void>();

for (const input of INPUTS) {
  window.addEventListener(
    input,
    () => {
      lastInput = Date.now();
      const due = [...waiting];
      waiting.clear();
      due.forEach((read) => {
        read();
      });
    },
    { passive: true, capture: true },
  );
}

/**
 * Runs `read` now, or with the next input where there was none for a while: a read counts as a use of
 * the session, which a page that is only left open must not keep alive (LIVE-6). The same function
 * waits once. Returns a function that cancels a waiting read.
 */
export function whenActive(read: () => void): () => void {
  if (Date.now() - lastInput < IDLE_MS) read();
  else waiting.add(read);
  return () => waiting.delete(read);
}
