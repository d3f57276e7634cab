import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cargoCounts,
  jestCounts,
  playwrightCounts,
  summary,
  nodeCounts,
  verdict,
} from './counts.mjs';

test('cargo: every test binary counts', () => {
  const output = [
    'running 3 tests',
    'test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s',
    'test result: FAILED. 4 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.10s',
  ].join('\n');
  assert.deepEqual(cargoCounts(output), { passed: 7, failed: 2, skipped: 1 });
});

test('cargo: a line of the wasm runner without measurements counts, in colour too', () => {
  assert.deepEqual(
    cargoCounts(
      'test result: \u001b[32mok\u001b[0m. 5 passed; 0 failed; 0 ignored; 0 filtered out',
    ),
    { passed: 5, failed: 0, skipped: 0 },
  );
});

test('jest: the line of tests, not that of suites', () => {
  const output =
    'Test Suites: 1 failed, 4 passed, 5 total\nTests:       1 failed, 2 skipped, 1 todo, 30 passed, 34 total\nSnapshots:   0 total';
  assert.deepEqual(jestCounts(output), { passed: 30, failed: 1, skipped: 3 });
});

test('playwright: each kind is on its own line; flaky passed in the end', () => {
  const output =
    '  1 failed\n    [chromium] › login.spec.ts:3:1 › 12 passed cars\n  1 flaky\n  2 skipped\n  3 did not run\n  20 passed (1.2m)\n';
  assert.deepEqual(playwrightCounts(output), { passed: 21, failed: 1, skipped: 5 });
});

test('node: a cancelled test failed', () => {
  assert.deepEqual(
    nodeCounts('ℹ tests 6\nℹ pass 3\nℹ fail 1\nℹ cancelled 1\nℹ skipped 1\nℹ todo 0\n'),
    { passed: 3, failed: 2, skipped: 1 },
  );
});

test('a runner that crashed before counting is a failure', () => {
  assert.equal(verdict(cargoCounts('error: could not compile'), 101).failed, 1);
});

test('a suite that ran no test is a failure, a check that has none to count is not', () => {
  assert.equal(verdict({ passed: 0, failed: 0, skipped: 0 }, 0).failed, 1);
  assert.equal(verdict(undefined, 0).failed, 0);
  assert.equal(verdict(undefined, 1).failed, 1);
});

test('the summary names skipped tests only where there are any', () => {
  assert.equal(summary({ passed: 3, failed: 0, skipped: 0 }), '3 passed, 0 failed');
  assert.equal(summary({ passed: 3, failed: 1, skipped: 2 }), '3 passed, 1 failed, 2 skipped');
});
