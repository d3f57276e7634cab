import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compare } from './writers.mjs';

/** A database that answers the questions for rows and for audit rows with these lines. */
const database = (written, audited) => ({
  rows: (sql) => (sql.includes('FROM audit') ? audited : written),
});
const account = { acknowledged: [1, 2, 3] };

test('a write that was acknowledged and is not there is lost', () => {
  const { lost } = compare(account, database(['1|1', '3|1'], ['1|1', '3|1']));
  assert.equal(lost, 1);
});

test('a write may be there without an answer, but never without its audit row', () => {
  const lines = ['1|1', '2|1', '3|1', '4|1'];
  assert.deepEqual(compare(account, database(lines, lines)), {
    lost: 0,
    doubled: 0,
    unaudited: 0,
  });
  assert.equal(compare(account, database(lines, lines.slice(0, 3))).unaudited, 1);
  assert.equal(compare(account, database(lines.slice(0, 3), lines)).unaudited, 1);
});

test('a second row or a second audit row is a double', () => {
  const lines = ['1|1', '2|1', '3|1'];
  assert.equal(compare(account, database(['1|1', '2|2', '3|1'], lines)).doubled, 1);
  assert.equal(compare(account, database(lines, ['1|1', '2|1', '3|2'])).doubled, 1);
});
