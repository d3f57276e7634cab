/** A keystroke: all filters and the text search over every row, down to the first page. */
import { bytes, core } from './core.mjs';
import { requests } from './data.mjs';
import { equal } from './equal.mjs';
import * as hand from './hand-tuned.mjs';
import { compare } from './measure.mjs';
import * as tanstack from './tanstack.mjs';
import { packedToday, today } from './today.mjs';

const none = core.requestQueryDefault().filters;
const three = {
  ...none,
  motor: 'GAS',
  licence: 'PERSONAL',
  age: { comparison: 'lessThan', value: 50 },
};

/** What is typed, letter by letter, so that no side can answer from its last answer. */
const typed = {
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
  const index = hand.load(response);
  const table = withTanstack ? tanstack.load(response) : null;
  const query = (asked) => ({ ...asked, sort: 'received', descending: false, page: 1 });
  return {
    free: () => book.free(),
    core: (asked) => book.page(query(asked), today),
    hand: (asked) => {
      const kept = hand.select(index, asked, packedToday);
      return { rows: hand.page(index, kept), total: kept.length };
    },
    tanstack: table && ((asked) => tanstack.select(table, asked, packedToday)),
  };
}

/** Milliseconds a keystroke, for each way of asking. */
export function keystroke(rows, { withTanstack = true, runs = 11 } = {}) {
  const { free, core: ours, hand: tuned, tanstack: peer } = sides(rows, withTanstack);
  const figures = Object.entries(typed).map(([name, all]) => {
    // The peer takes seconds a keystroke: two of them in two runs, beside the same two of ours.
    const few = all.slice(2, 4);
    for (const asked of all) {
      const page = ours(asked);
      equal(page.paging.total, tuned(asked).total);
      const ids = (rows) => rows.map((row) => row.id);
      equal(ids(page.rows), ids(tuned(asked).rows));
      if (peer && few[0] === asked) equal(page.paging.total, peer(asked).length);
    }
    const each = (side, questions) => () => questions.forEach((asked) => side(asked));
    const close = compare({ core: each(ours, all), 'hand-tuned': each(tuned, all) }, { runs });
    const far = peer
      ? compare({ core: each(ours, few), 'react-table': each(peer, few) }, { runs: 2, warm: 0 })
      : {};
    return { name, keystrokes: all.length, few: few.length, close, far };
  });
  free();
  return figures;
}
