/**
 * Hand-tuned JavaScript list, the peer of the core's columns: one folded text per row made at load, numbers in typed
 * arrays, codes as small integers whose labels are looked at once per code, each distinct value read once.
 */
import { rowOf } from '../../rust-core/tests-js/reference/requests.mjs';
import { valuesOf } from '../../rust-core/tests-js/reference/values.mjs';
import { LABELLED, fold, formattedText, labelText, memoised } from './shown.mjs';

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

const labelled = Object.keys(LABELLED);

/** A memoised parser of one field. */
const memoisedField = (name, part) => memoised((value) => rowOf({ id: 1, ...part(value) })[name]);

const answer = (name, key) => memoisedField(name, (value) => ({ informations: { [key]: value } }));
const ofCar = (name, key) =>
  memoisedField(name, (value) => ({ userCar: { car: { [key]: value } } }));
const read = {
  motor: ofCar('motor', 'Engine'),
  make: ofCar('make', 'make'),
  priceBand: answer('priceBand', 'assuranceAmount_yearly'),
  licence: answer('licence', 'carLicense'),
  credit: answer('credit', 'creditScore'),
  cancellations: answer('cancellations', 'insurerCancelationNumberInLast5Years'),
  verification: answer('verification', 'verificationProfile'),
  criminalRecord: answer('criminalRecord', 'criminalRecord'),
  birthday: answer('birthday', 'birthday'),
  renewalMonth: answer('renewalMonth', 'currentInsurerMonthExpiry'),
  year: ofCar('year', 'year'),
};

const described = {
  tickets: /^(?:explainTicket|ticketYear)(\d\d?)$/,
  accidents: /^(?:explainAccident|claimAmount|claimDate)(\d\d?)$/,
};

/** Number of tickets or accidents: the declared number, or the described entries if there are more. */
function counted(name, declared, answers) {
  const entries = new Set();
  for (const key of Object.keys(answers)) {
    const entry = described[name].exec(key);
    if (entry) entries.add(entry[1]);
  }
  return ['none', '1', '2OrMore'][Math.min(Math.max(declared, entries.size), 2)];
}

/** Index row of a request in the server's shape. */
function tuned(item) {
  const { informations: answers, userCar } = item;
  const { car } = userCar;
  const texts = [];
  for (const value of valuesOf(item)) texts.push(fold(value));
  texts.push(fold(`${car.make} ${car.model} ${car.year}`));
  texts.push(formattedText(answers));
  return {
    motor: read.motor(car.Engine),
    make: read.make(car.make),
    year: read.year(car.year),
    priceBand: read.priceBand(answers.assuranceAmount_yearly),
    licence: read.licence(answers.carLicense),
    credit: read.credit(answers.creditScore),
    cancellations: read.cancellations(answers.insurerCancelationNumberInLast5Years),
    verification: read.verification(answers.verificationProfile),
    criminalRecord: read.criminalRecord(answers.criminalRecord),
    birthday: read.birthday(answers.birthday),
    renewalMonth: read.renewalMonth(answers.currentInsurerMonthExpiry),
    tickets: counted('tickets', answers.last5YearsTickets0, answers),
    accidents: counted('accidents', answers.last6YearsAccidents0, answers),
    texts,
  };
}

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
    columns: Object.fromEntries(
      [...codes, ...labelled].map((name) => [name, new Uint8Array(size)]),
    ),
    names: Object.fromEntries([...codes, ...labelled].map((name) => [name, new Map()])),
  };
  const take = (name, at, value) => {
    const known = index.names[name];
    if (!known.has(value)) known.set(value, known.size + 1);
    index.columns[name][at] = known.get(value);
  };
  for (let at = 0; at < size; at += 1) {
    const row = tuned(items[at]);
    index.texts[at] = row.texts.join('\n');
    index.birthday[at] = row.birthday;
    index.year[at] = row.year;
    index.renewalMonth[at] = row.renewalMonth;
    for (const name of codes) if (row[name] !== null) take(name, at, row[name]);
    const { informations: answers } = items[at];
    for (const name of labelled) if (answers[name] !== undefined) take(name, at, answers[name]);
  }
  // The labels of each distinct code, folded once; the renewal is a number already.
  const groups = [...codes.map((name) => [name, name]), ...Object.entries(LABELLED)];
  index.labels = groups.map(([name, group]) => ({
    column: index.columns[name],
    texts: ['', ...index.names[name].keys()].map((value) => labelText(group, value)),
  }));
  const ofMonths = Array.from({ length: 13 }, (_, month) => labelText('month', month));
  index.labels.push({ column: index.renewalMonth, texts: ofMonths });
  return index;
}

/** The columns with a label that contains the needle, and those of their codes that have one. */
function labelHits(index, needle) {
  const hits = index.labels.map(({ column, texts }) => ({
    column,
    hit: Uint8Array.from(texts, (text) => Number(text.includes(needle))),
  }));
  return hits.filter(({ hit }) => hit.includes(1));
}

/** Row numbers that match a query. */
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
  const hits = needle === '' ? [] : labelHits(index, needle);
  const contains = (at) =>
    hits.some(({ column, hit }) => hit[column[at]] === 1) || index.texts[at].includes(needle);
  const kept = [];
  for (let at = 0; at < index.size; at += 1) {
    if (tests.every((test) => test(at)) && (needle === '' || contains(at))) kept.push(at);
  }
  return kept;
}

/** Rows of the first page. */
export const page = (index, kept) =>
  kept.slice(0, 10).map((at) => {
    const { id, userCar } = index.items[at];
    return { id, ...userCar.car, pictureUrl: userCar.pictureUrl };
  });
