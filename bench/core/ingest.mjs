/** From response bytes to the first page ready to be shown. */
import assert from 'node:assert/strict';
import { bytes, core, memory, packedToday, today } from './core.mjs';
import { requests } from './data.mjs';
import * as hand from './hand-tuned.mjs';
import { compare, retained } from './measure.mjs';

const query = core.requestQueryDefault();

function parsed(body) {
  const index = hand.load(JSON.parse(new TextDecoder().decode(body)));
  const kept = hand.select(index, query, packedToday);
  return { index, page: hand.page(index, kept), total: kept.length };
}

function loaded(body) {
  const book = core.RequestBook.fromBytes(body);
  return { book, page: book.page(query, today) };
}

export function ingest(rows, { runs = 9 } = {}) {
  const body = bytes(requests(rows));
  const [ours, theirs] = [loaded(body), parsed(body)];
  assert.equal(ours.page.paging.total, theirs.total);
  assert.deepEqual(
    ours.page.rows.map((row) => row.id),
    theirs.page.map((row) => row.id),
  );
  ours.book.free();
  const times = compare(
    { core: () => loaded(body).book.free(), parse: () => parsed(body) },
    { runs },
  );
  return { rows, bytes: body.length, times };
}

/** Bytes held while the list is held, each side alone in its process: `node ingest.mjs core 10000`. */
export function memoryOf(side, rows) {
  const body = bytes(requests(rows));
  if (side === 'parse') return retained(() => parsed(body).index).bytes;
  const before = memory.buffer.byteLength;
  const { kept } = retained(() => loaded(body));
  return { kept, grown: memory.buffer.byteLength - before }.grown;
}

if (process.argv[2]) console.log(memoryOf(process.argv[2], Number(process.argv[3])));
