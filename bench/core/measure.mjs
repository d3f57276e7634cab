/** Interleaved timing of several functions after a warm-up: median and quartiles. */

const sorted = (times) => times.toSorted((a, b) => a - b);
const at = (times, share) =>
  sorted(times)[Math.min(times.length - 1, Math.floor(times.length * share))];

/** `sides`: name → function. Runs them in turn; results in milliseconds. */
export function compare(sides, { runs = 15, warm = 2 } = {}) {
  const times = Object.fromEntries(Object.keys(sides).map((name) => [name, []]));
  for (let run = -warm; run < runs; run += 1) {
    for (const [name, side] of Object.entries(sides)) {
      globalThis.gc?.();
      const begun = performance.now();
      side(run + warm);
      if (run >= 0) times[name].push(performance.now() - begun);
    }
  }
  return Object.fromEntries(
    Object.entries(times).map(([name, all]) => [
      name,
      { median: at(all, 0.5), low: at(all, 0.25), high: at(all, 0.75), runs },
    ]),
  );
}
