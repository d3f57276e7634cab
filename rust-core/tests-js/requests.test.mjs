import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { bytes, core } from './core.mjs';
import { rowsOf, select } from './reference/requests.mjs';

const cases = JSON.parse(fs.readFileSync(new URL('../fixtures/requests.json', import.meta.url)));
const packed = (day) => Number(day.replaceAll('-', ''));

function allIds(book, query, today) {
  const ids = [];
  for (let page = 1; ; page += 1) {
    const { rows } = book.page({ ...query, page }, today);
    if (rows.length === 0) return ids;
    ids.push(...rows.map((row) => row.id));
  }
}

for (const { name, response, labels, answers } of cases) {
  test(`${name}: WebAssembly and the plain reference give the answers of the fixture`, () => {
    const book = core.RequestBook.fromBytes(bytes(response));
    book.setLabels(labels);
    const rows = rowsOf(response);
    for (const { query, today, ids } of answers) {
      const asked = JSON.stringify(query);
      assert.deepEqual(allIds(book, query, today), ids, asked);
      assert.deepEqual(
        select(rows, query, packed(today), labels).map((row) => row.id),
        ids,
        asked,
      );
      assert.equal(book.count(query, today), ids.length, asked);
    }
    book.free();
  });
}

test('the reference is asked for every filter and each of its codes, which leave some rows and others not', () => {
  const asked = new Set();
  for (const { response, answers } of cases) {
    const all = rowsOf(response).length;
    for (const { query, ids } of answers) {
      const chosen = core.filterChips(query.filters);
      if (chosen.length !== 1 || ids.length === 0 || ids.length === all) continue;
      const [{ name, values }] = chosen;
      asked.add(name);
      for (const { value } of values) asked.add(`${name}=${value}`);
    }
  }
  // Of several months one stands for all; a value found in the data need not be one of the codes.
  const fields = core.requestFilterFields('unacceptedOffers');
  const expected = fields.flatMap(({ name, kind, many, codes }) =>
    kind === 'codes' && !many ? codes.map(({ value }) => `${name}=${value}`) : [name],
  );
  assert.deepEqual(
    expected.filter((one) => !asked.has(one)),
    [],
    'filters and codes without a question in make-fixtures.mjs',
  );
});

test('a query goes through the URL and comes back', () => {
  for (const { query } of cases[0].answers) {
    const params = core.requestQueryToParams(query);
    const read = core.requestQueryFromParams(params);
    assert.deepEqual(core.requestQueryToParams(read), params);
    assert.equal(read.search, query.search.trim().replace(/^\s+|\s+$/g, ''));
    assert.deepEqual(core.filtersFromSaved(core.filtersToSaved(query.filters)), read.filters);
  }
});

test('a number filter that is not a whole number is dropped', () => {
  const count = (value) => {
    const query = core.requestQueryDefault();
    const filters = { ...query.filters, age: { comparison: 'lessThan', value } };
    return core.requestQueryToParams({ ...query, filters });
  };
  for (const value of [25.5, NaN, Infinity, 2 ** 53, -1, '25.5'])
    assert.deepEqual(count(value), {});
  assert.deepEqual(count(25), { age: 'lessThan:25' });
});

test('times are found as the time zone of the browser shows them', () => {
  const at = new Date('2026-11-01T18:30:00Z');
  const clock = at.toLocaleTimeString('sv', { hour: '2-digit', minute: '2-digit' });
  const offers = [{ id: 1, userAssuranceId: 7, createdAt: at.toISOString() }];
  const book = core.RequestBook.fromBytes(bytes(offers));
  const search = `${at.getDate()} november 2026 (${clock})`;
  assert.equal(book.count({ ...core.requestQueryDefault(), search }, '2026-11-20'), 1);
  book.free();
});

test('neighbours walk the list in its order', () => {
  const book = core.RequestBook.fromBytes(bytes(cases[0].response));
  const { query, today, ids } = cases[0].answers.find((answer) => answer.query.sort === 'premium');
  ids.forEach((id, index) => {
    assert.deepEqual(book.neighbours(id, query, today), {
      previous: ids[index - 1] ?? null,
      next: ids[index + 1] ?? null,
      position: index + 1,
      total: ids.length,
    });
  });
  book.free();
});

test('a removed request is gone from pages, counts and options', () => {
  const book = core.RequestBook.fromBytes(bytes(cases[0].response));
  const query = core.requestQueryDefault();
  const before = book.options().make.find((option) => option.value === 'Kia');
  assert.deepEqual(before, { value: 'Kia', labelKey: null, count: 1 });
  assert.equal(book.remove(9), true);
  assert.equal(book.remove(9), false);
  assert.equal(book.size, cases[0].answers[0].ids.length - 1);
  assert.ok(!allIds(book, query, '2026-11-20').includes(9));
  assert.ok(!book.options().make.some((option) => option.value === 'Kia'));
  book.free();
});

test('chips say what is filtered and can be taken off', () => {
  const filters = {
    ...core.requestQueryDefault().filters,
    motor: 'GAS',
    age: { comparison: 'lessThan', value: 25 },
  };
  assert.deepEqual(core.filterChips(filters), [
    {
      name: 'motor',
      labelKey: 'filter.motor',
      values: [{ value: 'GAS', labelKey: 'motor.GAS' }],
      comparison: null,
      number: null,
    },
    { name: 'age', labelKey: 'filter.age', values: [], comparison: 'lessThan', number: 25 },
  ]);
  assert.deepEqual(
    core.filterChips({ ...filters, motor: null }).map((chip) => chip.name),
    ['age'],
  );
  assert.equal(core.requestFilterFields().length, 13);
});

test('the text of an item that is no object does not leak into the next row', () => {
  const book = core.RequestBook.fromBytes(bytes(['zzz', 12345, { id: 1 }]));
  const found = (search) => book.count({ ...core.requestQueryDefault(), search }, '2026-01-01');
  assert.deepEqual([found('zzz'), found('12345'), found('1')], [0, 0, 1]);
  assert.deepEqual([...book.skippedItems()], [1, 2]);
  book.free();
});

test('an item whose id JavaScript would round is left out and counted', () => {
  const book = core.RequestBook.fromBytes(bytes('[{"id":9007199254740993},{"id":7},{}]'));
  assert.deepEqual([book.size, [...book.skippedItems()]], [1, [1, 3]]);
  book.free();
});

test('a response that is no list is an error of the core', () => {
  for (const body of ['<html>', '{"data":{"assurances":[{"id":1}', '{}']) {
    assert.throws(() => core.RequestBook.fromBytes(bytes(body)), { name: 'AnswerError' });
  }
});

test('a malformed item is left out by its number, a malformed response is an error', () => {
  const book = core.RequestBook.fromBytes(bytes('{"data":[\n{"id":1},\n{"id":}]}'));
  assert.deepEqual([book.size, [...book.skippedItems()]], [1, [2]]);
  book.free();
  const detail = (body) => {
    try {
      core.RequestBook.fromBytes(bytes(body));
    } catch (error) {
      return error.detail;
    }
  };
  assert.equal(detail('{"data":[{"id":1}'), 'the JSON is incomplete');
  assert.equal(detail('{"data":[{"id":1}],\n}'), 'malformed JSON at line 2 column 1');
});

test('a request has thirteen sections with all of its answers', () => {
  for (const item of cases[0].response.data.assurances) {
    const found = rowsOf([item])[0];
    if (!found) continue;
    const detail = core.requestDetail(
      bytes({ success: true, data: { assurance: item } }),
      '2026-11-20',
    );
    assert.equal(detail.id, found.id);
    assert.equal(detail.premium, found.premium);
    assert.equal(detail.priceBand, found.priceBand);
    assert.equal(detail.sections.length, 13);
    const kinds = detail.sections
      .flatMap((section) => section.facts)
      .filter((fact) => fact.value)
      .map((fact) => fact.value.kind);
    assert.ok(kinds.every((kind) => typeof kind === 'string'));
  }
});
