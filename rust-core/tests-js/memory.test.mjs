import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { bytes, core, memory } from './core.mjs';

const cases = JSON.parse(fs.readFileSync(new URL('../fixtures/requests.json', import.meta.url)));
const requests = bytes(cases[0].response);

/** Bytes of WebAssembly memory; it only ever grows. */
const size = () => memory.buffer.byteLength;

function flat(times, work) {
  for (let warm = 0; warm < times / 10; warm += 1) work(warm);
  const before = size();
  for (let time = 0; time < times; time += 1) work(time);
  assert.equal(size(), before);
}

test('a thousand lists loaded, asked and freed leave the memory as it was', () => {
  const query = { ...core.requestQueryDefault(), search: 'a', sort: 'car' };
  flat(1000, () => {
    const book = core.RequestBook.fromBytes(requests);
    book.setLabels(cases[0].labels);
    book.page(query, '2026-11-20');
    book.options();
    book.free();
  });
});

test('ten thousand failing inputs leave the memory as it was', () => {
  const text = new TextDecoder().decode(requests);
  flat(10000, (time) => {
    assert.throws(() =>
      core.RequestBook.fromBytes(bytes(text.slice(0, (time * 37) % (text.length - 1)))),
    );
  });
});

test('a thousand boards joined, asked and freed leave the memory as it was', () => {
  const stores = bytes([{ id: 1, address: 'Laval', routes: [{ id: 2, routeName: 'Nord' }] }]);
  const counts = bytes([{ id: 1, count: { Basic: 3 } }]);
  const types = bytes([{ id: 7, storeId: 1, nameEn: 'Basic', price: 100 }]);
  flat(1000, () => {
    const board = core.StationBoard.fromBytes(stores, counts, types);
    const query = core.stationQueryDefault('routes');
    board.page(query, board.keys(query), { Basic: 5 });
    const items = board.buyingItems(['1']);
    board.buyingTotals(items, 1);
    board.buyingCsv(items, { id: 'Station' }, 'fr');
    board.free();
  });
});
