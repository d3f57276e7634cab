/** Reads how many tests passed, failed and were skipped from what each runner prints. */
import { stripVTControlCharacters } from 'node:util';

const none = () => ({ passed: 0, failed: 0, skipped: 0 });

export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** Adds up "N word" for each word that `fields` knows. */
function sum(pairs, fields) {
  const counts = none();
  for (const [number, word] of pairs) if (fields[word]) counts[fields[word]] += Number(number);
  return counts;
}

/** `cargo test`, and wasm-bindgen's runner, which prints the same: one line for every test binary. */
export function cargoCounts(output) {
  const lines = stripVTControlCharacters(output).matchAll(
    /^test result: .*?(\d+) passed; (\d+) failed; (\d+) ignored/gm,
  );
  return [...lines]
    .map(([, passed, failed, skipped]) => ({ passed: +passed, failed: +failed, skipped: +skipped }))
    .reduce(add, none());
}

/** Jest: "Tests: 1 failed, 2 skipped, 3 passed, 6 total". */
export function jestCounts(output) {
  const line =
    [...stripVTControlCharacters(output).matchAll(/^Tests:\s+(.*)$/gm)].at(-1)?.[1] ?? '';
  const pairs = [...line.matchAll(/(\d+) (\w+)/g)].map(([, number, word]) => [number, word]);
  return sum(pairs, { passed: 'passed', failed: 'failed', skipped: 'skipped', todo: 'skipped' });
}

/** Playwright's list reporter: "  3 passed (12.3s)", each kind on a line of its own; a flaky test passed in the end. */
export function playwrightCounts(output) {
  const pairs = [
    ...stripVTControlCharacters(output).matchAll(
      /^\s+(\d+) (passed|failed|flaky|skipped|interrupted|did not run)\b/gm,
    ),
  ];
  const fields = {
    passed: 'passed',
    flaky: 'passed',
    failed: 'failed',
    interrupted: 'failed',
    skipped: 'skipped',
    'did not run': 'skipped',
  };
  return sum(
    pairs.map(([, number, word]) => [number, word]),
    fields,
  );
}

/** `node --test` in TAP: "# pass 3". */
export function tapCounts(output) {
  const pairs = [...output.matchAll(/^# (pass|fail|cancelled|skipped|todo) (\d+)$/gm)].map(
    ([, word, number]) => [number, word],
  );
  return sum(pairs, {
    pass: 'passed',
    fail: 'failed',
    cancelled: 'failed',
    skipped: 'skipped',
    todo: 'skipped',
  });
}

/** The last line of `npm test`. */
export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * What a suite counts for, given its runner's end. A runner that failed without counting a failure (it did not compile,
 * it crashed) is one failure; a suite of tests that ran none is one as well, or a broken pattern would look like success.
 */
export function verdict(counts, code, mustRunTests) {
  if (code !== 0 && counts.failed === 0) return { ...counts, failed: 1 };
  if (code === 0 && mustRunTests && counts.passed + counts.failed === 0)
    return { ...counts, failed: 1 };
  return counts;
}
