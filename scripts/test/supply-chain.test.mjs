import assert from 'node:assert/strict';
import { test } from 'node:test';
import { summaryOf } from './supply-chain.mjs';

const found = { code: 1, output: 'RUSTSEC-2026-0001' };
const clean = { code: 0, output: '' };

test('a known vulnerability is a failure with its report', () => {
  const { code, output } = summaryOf({ licences: clean, crates: found }, { mustAnswer: false });
  assert.equal(code, 1);
  assert.match(output, /RUSTSEC-2026-0001\ncrates\ntest result: 0 passed; 1 failed; 0 ignored/);
  assert.match(output, /licences\ntest result: 1 passed; 0 failed; 0 ignored/);
});

test('a database that does not answer is passed over and counted', () => {
  const { code, output } = summaryOf({ crates: undefined }, { mustAnswer: false });
  assert.equal(code, 0);
  assert.match(output, /test result: 0 passed; 0 failed; 1 ignored/);
});

test('where the databases must answer, a silent one is a failure', () => {
  const { code, output } = summaryOf({ crates: undefined }, { mustAnswer: true });
  assert.equal(code, 1);
  assert.match(output, /not checked: crates/);
  assert.match(output, /test result: 0 passed; 1 failed; 0 ignored/);
});
