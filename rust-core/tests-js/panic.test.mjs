import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bytes, core } from './core.mjs';

test('a panic is reported with its place, and without the data it was about', () => {
  const reported = [];
  globalThis.reportError = (error) => reported.push(error);
  const counts = [{ id: 1, count: { Secret: 3 } }];
  const types = [{ id: 7, storeId: 1, nameEn: 'Secret' }];
  const board = core.StationBoard.fromBytes(bytes([{ id: 1 }]), bytes(counts), bytes(types));
  // A getter that asks the board while the board reads it, which no caller of the product does.
  const hostile = {
    id: 1,
    count: {
      get Secret() {
        return board.options().routes.length;
      },
    },
  };
  // The trap ends in the getter; its caller takes the value for a missing one.
  board.setCounts(hostile);
  assert.equal(reported.length, 1);
  assert.equal(reported[0].name, 'CorePanic');
  assert.match(reported[0].message, /^[\w/.-]+\.rs:\d+$/u);
  assert.doesNotMatch(reported[0].message, /Secret/u);
});
