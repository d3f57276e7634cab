/**
 * The list as somebody who knows JavaScript well would tune it by hand: one folded text per row made
 * at load, numbers in typed arrays, codes as small integers. The peer of the core's columns.
 */
import { fold } from '../../rust-core/tests-js/reference/text.mjs';
import { rowOf } from '../../rust-core/tests-js/reference/requests.mjs';

const codes = [
  'motor',
  'priceBand',
  'licence',
  'credit',
  'tickets',
  'accidents',
  'cancellations',
  'verification',
  'criminalRecord',
  'make',
];

export function load(response) {
  const items = response.data.assurances;
  const size = items.length;
  const index = {
    items,
    size,
    texts: new Array(size),
    birthday: new Uint32Array(size),
    year: new Uint32Array(size),
    renewalMonth: new Uint8Array(size),
    columns: Object.fromEntries(codes.map((name) => [name, new Uint8Array(size)])),
    names: Object.fromEntries(codes.map((name) => [name, new Map()])),
  };
  for (let at = 0; at < size; at += 1) {
    const row = rowOf(items[at]);
    index.texts[at] = row.texts.join('\n');
    index.birthday[at] = row.birthday;
    index.year[at] = row.year;
    index.renewalMonth[at] = row.renewalMonth;
    for (const name of codes) {
      const known = index.names[name];
      const value = row[name];
      if (value === null) continue;
      if (!known.has(value)) known.set(value, known.size + 1);
      index.columns[name][at] = known.get(value);
    }
  }
  return index;
}

/** The numbers of the rows that a query leaves. */
export function select(index, { filters, search }, today) {
  const tests = [];
  for (const name of codes) {
    if (filters[name] === null) continue;
    const column = index.columns[name];
    const wanted =
      index.names[name].get(name === 'make' ? fold(filters[name]) : filters[name]) ?? 255;
    tests.push((at) => column[at] === wanted);
  }
  if (filters.renewalMonth.length > 0) {
    const wanted = new Set(filters.renewalMonth.map(Number));
    tests.push((at) => wanted.has(index.renewalMonth[at]));
  }
  const { age, carYear } = filters;
  if (age?.value != null) {
    const value = age.value;
    const passes = {
      equals: (n) => n === value,
      lessThan: (n) => n < value,
      moreThan: (n) => n > value,
    }[age.comparison];
    tests.push((at) => {
      const birthday = index.birthday[at];
      return birthday > 0 && birthday <= today && passes(Math.trunc((today - birthday) / 10000));
    });
  }
  if (carYear?.value != null) {
    const value = carYear.value;
    const passes = {
      equals: (n) => n === value,
      lessThan: (n) => n < value,
      moreThan: (n) => n > value,
    }[carYear.comparison];
    tests.push((at) => index.year[at] > 0 && passes(index.year[at]));
  }
  const needle = fold(search).trim();
  const kept = [];
  for (let at = 0; at < index.size; at += 1) {
    if (tests.every((test) => test(at)) && (needle === '' || index.texts[at].includes(needle)))
      kept.push(at);
  }
  return kept;
}

/** What the first page shows. */
export const page = (index, kept) =>
  kept.slice(0, 10).map((at) => {
    const { id, userCar } = index.items[at];
    return { id, ...userCar.car, pictureUrl: userCar.pictureUrl };
  });
