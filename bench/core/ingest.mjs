/** Time from response bytes to the rows of the first page. */
import { bytes, core } from './core.mjs';
import { requests } from './data.mjs';
import { equal } from './equal.mjs';
import * as hand from './hand-tuned.mjs';
import { compare } from './measure.mjs';
import { labels } from './shown.mjs';
import { packedToday, today } from './today.mjs';

const query = core.requestQueryDefault();

/** Each side's list and first page from a response body. */
export const sides = {
  core(body) {
    const book = core.RequestBook.fromBytes(body);
    book.setLabels(labels);
    return { list: book, page: book.page(query, today) };
  },
  parse(body) {
    const index = hand.load(JSON.parse(new TextDecoder().decode(body)));
    const kept = hand.select(index, query, packedToday);
    return { list: index, page: hand.page(index, kept), total: kept.length };
  },
};

export function ingest(rows, { runs = 9 } = {}) {
  const body = bytes(requests(rows));
  const [ours, theirs] = [sides.core(body), sides.parse(body)];
  equal(ours.page.paging.total, theirs.total);
  equal(
    ours.page.rows.map((row) => row.id),
    theirs.page.map((row) => row.id),
  );
  ours.list.free();
  const times = compare(
    { core: () => sides.core(body).list.free(), parse: () => sides.parse(body) },
    { runs },
  );
  return { bytes: body.length, times };
}

/** Median milliseconds of the core at several sizes, interleaved, for the growth figures. */
export function readings(sizes) {
  const bySize = sizes.map((rows) => {
    const body = bytes(requests(rows));
    return [rows, () => sides.core(body).list.free()];
  });
  const times = compare(Object.fromEntries(bySize), { runs: 9 });
  return sizes.map((rows) => times[rows].median);
}
