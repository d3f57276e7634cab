/** A list of requests the plain way: objects, one function per rule. The oracle of the columns. */
import { fold } from './text.mjs';
import { age, boolean, code, dollars, integer, isGiven, month, packedDate } from './values.mjs';

const motors = [
  ['BATTERY', 'electric', 'electrique', 'ev', 'bev'],
  ['GAS', 'gasoline', 'essence', 'petrol'],
];
const licences = [
  ['COMMERCIAL', 'commercial licence'],
  ['PERSONAL', 'private'],
];
const credits = [['unknown'], ['poor'], ['fair'], ['good'], ['veryGood'], ['excellent']];
const counts = [
  ['none', '0', 'no', 'false'],
  ['1', 'one'],
  ['2OrMore', '2+', '2 and more'],
];
const verifications = [
  ['verified', 'true', 'yes'],
  ['inProgress', 'pending'],
  ['notVerified', 'unverified', 'false', 'no'],
];
const criminalRecords = [
  ['yes', 'true', 'oui', '1'],
  ['no', 'false', 'non', 'none', '0'],
];
const statuses = [['pending'], ['accepted']];

function motor(engine) {
  if (!isGiven(engine)) return null;
  const known = code(engine, motors);
  if (known) return known;
  const text = fold(String(engine));
  return text.includes('electri') && !text.includes('hybrid') ? 'BATTERY' : 'GAS';
}

export function priceBand(cents) {
  if (cents === null || cents < 0) return null;
  if (cents <= 100000) return 'upTo1000';
  if (cents <= 200000) return 'upTo2000';
  return cents <= 300000 ? 'upTo3000' : 'above3000';
}

function credit(value) {
  if (!isGiven(value)) return 'unknown';
  const score = integer(value);
  if (score === null) return code(value, credits) ?? 'unknown';
  if (score < 300 || score > 900) return 'unknown';
  if (score < 580) return 'poor';
  if (score < 670) return 'fair';
  if (score < 740) return 'good';
  return score < 800 ? 'veryGood' : 'excellent';
}

/** None, one, or more: what was declared, or what was described if that is more. */
function countOf(declared, informations, names) {
  const described = Array.from({ length: 100 }, (_, index) => index).filter((index) =>
    names.some((name) => isGiven(informations[`${name}${index}`])),
  ).length;
  let number = null;
  if (isGiven(declared)) {
    const whole = integer(declared);
    const named = counts.findIndex(([name]) => name === code(declared, counts));
    if (whole === null) number = named >= 0 ? named : 1;
    else if (whole >= 0) number = whole;
  }
  if (number === null && described === 0) return null;
  return ['none', '1', '2OrMore'][Math.min(Math.max(number ?? 0, described), 2)];
}

const valueOrCode = (value, spellings) =>
  isGiven(value) ? (code(value, spellings) ?? text(value)) : null;
const text = (value) => (isGiven(value) ? String(value).trim() : null);

/** Every value within an item, as text. */
export function* valuesOf(value) {
  if (value === null || value === undefined) return;
  if (typeof value === 'object') for (const inner of Object.values(value)) yield* valuesOf(inner);
  else yield String(value);
}

/** The last value said under each name; a list says several. */
const plain = (object) =>
  Object.fromEntries(
    Object.entries(object ?? {}).map(([name, value]) => [
      name,
      [value].flat().filter(isGiven).at(-1),
    ]),
  );

export function rowOf(item) {
  if (typeof item !== 'object' || item === null) return null;
  const request = item.userAssurance ?? item;
  const isOffer = item.userAssurance !== undefined || item.userAssuranceId !== undefined;
  const id = integer(isOffer ? (item.userAssuranceId ?? request.id) : item.id);
  if (id === null) return null;
  const informations = plain(request.informations);
  const car = { ...plain(request.userCar), ...plain(request.userCar?.car) };
  const premium = isGiven(informations.assuranceAmount_yearly)
    ? dollars(informations.assuranceAmount_yearly)
    : null;
  const year = integer(car.year) ?? 0;
  const make = text(car.make);
  const carName = [make, text(car.model), year > 0 ? String(year) : null].filter(Boolean).join(' ');
  const user = item.user ?? {};
  const [firstName, lastName] = [text(user.firstName), text(user.lastName)];
  const name = (...parts) => parts.filter(Boolean).join(' ');
  const shown = [carName, name(firstName, lastName)];
  const price = isOffer ? integer(item.priceAnually) : null;
  for (const amount of [premium, price]) if (amount !== null) shown.push(...moneyTexts(amount));
  return {
    id,
    carName,
    year,
    premium,
    price,
    priceBand: priceBand(premium),
    make: make === null ? null : fold(make),
    renewalMonth: isGiven(informations.currentInsurerMonthExpiry)
      ? month(informations.currentInsurerMonthExpiry)
      : 0,
    motor: motor(car.Engine ?? car.engine),
    licence: isGiven(informations.carLicense) ? code(informations.carLicense, licences) : null,
    credit: credit(informations.creditScore),
    birthday: isGiven(informations.birthday) ? packedDate(informations.birthday) : 0,
    tickets: countOf(informations.last5YearsTickets0, informations, [
      'explainTicket',
      'ticketYear',
    ]),
    accidents: countOf(informations.last6YearsAccidents0, informations, [
      'explainAccident',
      'claimAmount',
      'claimDate',
    ]),
    cancellations: countOf(informations.insurerCancelationNumberInLast5Years, {}, []),
    verification: valueOrCode(informations.verificationProfile, verifications),
    criminalRecord: valueOrCode(informations.criminalRecord, criminalRecords),
    status: isOffer ? statusOf(item) : null,
    createdAt: text(item.createdAt),
    driver: name(lastName, firstName),
    texts: [...valuesOf(item), ...shown].map(fold),
  };
}

function statusOf(item) {
  const accepted = isGiven(item.isAccepted) ? boolean(item.isAccepted) : null;
  if (accepted !== null) return accepted ? 'accepted' : 'pending';
  return (isGiven(item.status) && code(item.status, statuses)) || 'pending';
}

function moneyTexts(cents) {
  const [whole, decimals] = [Math.trunc(cents / 100), String(cents % 100).padStart(2, '0')];
  const grouped = (mark) => String(whole).replace(/\B(?=(\d{3})+$)/g, mark);
  return [`${grouped('\u00a0')},${decimals}\u00a0$`, `$${grouped(',')}.${decimals}`];
}

const compare = { equals: (a, b) => a === b, lessThan: (a, b) => a < b, moreThan: (a, b) => a > b };

function passesNumber(filter, number) {
  if (!filter || filter.value === null) return true;
  return number !== null && compare[filter.comparison](number, filter.value);
}

export function passes(row, filters, today) {
  const one = (name, value = row[name]) => filters[name] === null || filters[name] === value;
  const chosen = filters.renewalMonth;
  return (
    (chosen.length === 0 || chosen.includes(String(row.renewalMonth))) &&
    one('motor') &&
    one('priceBand') &&
    (filters.make === null || fold(filters.make) === row.make) &&
    one('licence') &&
    one('credit') &&
    passesNumber(filters.age, age(row.birthday, today)) &&
    passesNumber(filters.carYear, row.year > 0 ? row.year : null) &&
    one('tickets') &&
    one('accidents') &&
    (filters.verification === null ||
      fold(filters.verification) === fold(row.verification ?? '')) &&
    (filters.criminalRecord === null ||
      fold(filters.criminalRecord) === fold(row.criminalRecord ?? '')) &&
    one('cancellations')
  );
}

export function matches(row, search, labels = {}) {
  const needle = fold(search).replace(/^ +| +$/g, '');
  if (needle === '') return true;
  if (row.texts.some((value) => value.includes(needle))) return true;
  return Object.entries(labels).some(([name, texts]) => {
    const code = name === 'offerStatus' ? row.status : row[name];
    const label = code ? texts[code] : undefined;
    return label !== undefined && fold(label).includes(needle);
  });
}

const keys = {
  received: () => 0,
  car: (row) => fold(row.carName) || null,
  year: (row) => row.year || null,
  premium: (row) => row.premium,
  renewal: (row, today) =>
    row.renewalMonth ? (row.renewalMonth + 12 - (Math.trunc(today / 100) % 100)) % 12 : null,
  offerPrice: (row) => row.price,
  offerCreated: (row) => row.createdAt,
  offerStatus: (row) => (row.status ? ['pending', 'accepted'].indexOf(row.status) : null),
  driver: (row) => fold(row.driver) || null,
};

/** The rows a query leaves, in its order. */
export function select(rows, query, today, labels) {
  const kept = rows.filter(
    (row) => passes(row, query.filters, today) && matches(row, query.search, labels),
  );
  const sign = query.descending ? -1 : 1;
  if (query.sort === 'received') return query.descending ? kept.reverse() : kept;
  const key = (row) => keys[query.sort](row, today);
  return kept.sort((one, other) => {
    const [a, b] = [key(one), key(other)];
    if (a === null || b === null) return (a === null) - (b === null);
    return a < b ? -sign : a > b ? sign : 0;
  });
}

export function rowsOf(response) {
  const list = Array.isArray(response)
    ? response
    : (response.data?.assurances ?? response.data?.offers ?? response.data);
  return list.map(rowOf).filter((row) => row !== null);
}
