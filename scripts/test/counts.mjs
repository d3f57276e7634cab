/** Numbers of passed, failed and skipped tests, read from the output of each runner. */
import { stripVTControlCharacters } from 'node:util';

const none = { passed: 0, failed: 0, skipped: 0 };

export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** Adds up a runner's numbers; `words` gives the meaning of each word that the pattern captures beside a number. */
const reader = (pattern, words) => (output) => {
  const counts = { ...none };
  for (const { groups } of stripVTControlCharacters(output).matchAll(pattern))
    if (words[groups.word]) counts[words[groups.word]] += Number(groups.number);
  return counts;
};

const WORDS = {
  passed: 'passed',
  failed: 'failed',
  ignored: 'skipped',
  skipped: 'skipped',
  todo: 'skipped',
  flaky: 'passed',
  interrupted: 'failed',
  'did not run': 'skipped',
};

/** `cargo test`, and wasm-bindgen's runner: "test result: ok. 3 passed; 0 failed; 1 ignored" for each test binary. */
export const cargoCounts = reader(
  /(?<=^test result: .*)\b(?<number>\d+) (?<word>passed|failed|ignored)/gm,
  WORDS,
);

/** Jest: "Tests: 1 failed, 2 skipped, 3 passed, 6 total". */
export const jestCounts = reader(
  /(?<=^Tests:.*)\b(?<number>\d+) (?<word>passed|failed|skipped|todo)/gm,
  WORDS,
);

/** Playwright's list reporter: "  3 passed (12.3s)", each word on a line of its own; a flaky test passed in the end. */
export const playwrightCounts = reader(
  /^\s+(?<number>\d+) (?<word>passed|failed|flaky|skipped|interrupted|did not run)\b/gm,
  WORDS,
);

/** `node --test` with the reporter `spec`, which ends with the tests that failed: "ℹ pass 3". */
export const nodeCounts = reader(/^ℹ (?<word>pass|fail|cancelled|skipped|todo) (?<number>\d+)$/gm, {
  ...WORDS,
  pass: 'passed',
  fail: 'failed',
  cancelled: 'failed',
});

/** The last line of `npm test`. */
export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * The counts of a suite, given its runner's exit code. A runner that failed without counting a failure (it did not compile,
 * it crashed) is one failure. So is a suite that ran no test, or a broken pattern would look like success; a check, which
 * has no counts, passes by its exit code alone.
 */
export function verdict(counts, code) {
  const ranNone = counts !== undefined && counts.passed + counts.failed === 0;
  const known = counts ?? none;
  return known.failed === 0 && (code !== 0 || ranNone) ? { ...known, failed: 1 } : known;
}
