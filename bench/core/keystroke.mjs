/** Time of a keystroke: filters and text search over every row, up to the first page. */
import { bytes, core } from './core.mjs';
import { requests } from './data.mjs';
import { equal } from './equal.mjs';
import * as hand from './hand-tuned.mjs';
import { compare } from './measure.mjs';
import { labels } from './shown.mjs';
import * as tanstack from './tanstack.mjs';
import { packedToday, today } from './today.mjs';

const none = core.requestQueryDefault().filters;
const three = {
  ...none,
  motor: 'GAS',
  licence: 'PERSONAL',
  age: { comparison: 'lessThan', value: 50 },
};

/** Queries letter by letter, so that no side can reuse its last result. */
const QUERIES = {
  'search alone': [
    'c',
    'co',
    'cor',
    'coro',
    'corol',
    'corolla',
    'tremblay',
    'zzzz',
    'montreal',
    'electricien',
    'femme',
    'octobre',
    '12 000 km',
  ].map((search) => ({ search, filters: none })),
  'search and three filters': ['c', 'co', 'cor', 'corolla', 'tremblay', 'zzzz'].map((search) => ({
    search,
    filters: three,
  })),
  'filters alone': [
    three,
    { ...three, priceBand: 'upTo2000' },
    { ...none, make: 'Toyota' },
    { ...none, renewalMonth: ['1', '2'] },
  ].map((filters) => ({ search: '', filters })),
};

function sides(rows, withTanstack) {
  const response = requests(rows);
  const book = core.RequestBook.fromBytes(bytes(response));
  book.setLabels(labels);
  const index = hand.load(response);
  const table = withTanstack ? tanstack.load(response) : null;
  const toQuery = (typed) => ({ ...typed, sort: 'received', descending: false, page: 1 });
  return {
    free: () => book.free(),
    core: (typed) => book.page(toQuery(typed), today),
    hand: (typed) => {
      const kept = hand.select(index, typed, packedToday);
      return { rows: hand.page(index, kept), total: kept.length };
    },
    tanstack: table && ((typed) => tanstack.select(table, typed, packedToday)),
  };
}

/** Milliseconds per keystroke, for each kind of query. */
export function keystroke(rows, { withTanstack = true, runs = 11 } = {}) {
  const { free, core: ours, hand: tuned, tanstack: peer } = sides(rows, withTanstack);
  const figures = Object.entries(QUERIES).map(([name, all]) => {
    // react-table takes seconds per keystroke: two keystrokes in two runs, beside the same two of the core.
    const few = all.slice(2, 4);
    for (const typed of all) {
      const page = ours(typed);
      equal(page.paging.total, tuned(typed).total);
      const ids = (rows) => rows.map((row) => row.id);
      equal(ids(page.rows), ids(tuned(typed).rows));
      if (peer && few[0] === typed) equal(page.paging.total, peer(typed).length);
    }
    const each = (side, queries) => () => queries.forEach((typed) => side(typed));
    const close = compare({ core: each(ours, all), 'hand-tuned': each(tuned, all) }, { runs });
    const far = peer
      ? compare({ core: each(ours, few), 'react-table': each(peer, few) }, { runs: 2, warm: 0 })
      : {};
    return { name, keystrokes: all.length, few: few.length, close, far };
  });
  free();
  return figures;
}
