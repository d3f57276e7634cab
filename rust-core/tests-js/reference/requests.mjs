/** A list of requests the plain way: objects, one function per rule. The oracle of the columns. */
import { fold, letters, query, searched } from './text.mjs';
import {
  age,
  boolean,
  code,
  dayTexts,
  dollars,
  expiryState,
  instant,
  integer,
  isGiven,
  moneyTexts,
  month,
  packedDate,
  valuesOf,
} from './values.mjs';

const motors = [
  ['BATTERY', 'electric', 'electrique', 'ev', 'bev'],
  ['GAS', 'gasoline', 'essence', 'petrol'],
];
const licences = [
  ['COMMERCIAL', 'commercial licence'],
  ['PERSONAL', 'private'],
];
const credits = [['unknown'], ['poor'], ['fair'], ['good'], ['veryGood'], ['excellent']];
const denials = [
  'non',
  'no',
  'none',
  'aucun',
  'aucune',
  'zero',
  'na',
  'nil',
  'neant',
  'rien',
].concat(['jamais', 'never', 'false']);
const numbers = [
  ['un', 'une', 'one'],
  ['deux', 'two'],
  ['trois', 'three'],
  ['quatre', 'four'],
].concat([['cinq', 'five']]);
const several = ['plusieurs', 'several', 'multiple', 'multiples'];
const verifications = [
  ['verified', 'true', 'yes'],
  ['inProgress', 'pending'],
  ['notVerified', 'unverified', 'false', 'no'],
];
const criminalRecords = [
  ['yes', 'true', 'oui', '1'],
  ['no', 'false', 'non', 'none', '0'],
];
const genders = [
  ['male', 'm', 'homme', 'man'],
  ['female', 'f', 'femme', 'woman'],
  ['other', 'x', 'autre'],
];
const discounts = [
  ['student'],
  ['retired'],
  ['married'],
  ['fullTime', 'full-time worker'],
  ['universityDegree', 'university'],
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

/** A declared number; a text that is none is one entry, a negative one null. */
function declaredNumber(value) {
  if (typeof value === 'boolean') return value ? 1 : 0;
  const whole = integer(value);
  if (whole !== null) return whole < 0 ? null : whole;
  const word = letters(String(value));
  const written = String(value).trim();
  if (denials.includes(word) || /^[-–—.…]+$/u.test(written)) return 0;
  if (several.includes(word)) return 2;
  const base = word.replace(/(ouplus|etplus|ormore|andmore|plus|more)$/, '');
  // Digits before words, as in "2 ou plus" and "2 accidents": a date, an amount or a year is no number.
  const [, sign, digits, rest] =
    /^(-?)(\d+)([\p{Alphabetic}\s+_,;:.'’()–-]*)$/u.exec(written) ?? [];
  const isCounting = digits?.length <= 2 && /^\s/u.test(rest);
  if (digits !== undefined && (digits === base || isCounting))
    return sign && Number(digits) > 0 ? null : Number(digits);
  const named = numbers.findIndex((words) => words.includes(base));
  return named >= 0 ? named + 1 : 1;
}

const saysNothing = (value) => declaredNumber(value) === 0 || dollars(value) === 0;

/** None, one, or more: what was declared, or what was described if that is more. */
function countOf(declared, informations, names) {
  const number = isGiven(declared) ? declaredNumber(declared) : null;
  const isEntry = (value) => isGiven(value) && !(number === 0 && saysNothing(value));
  const described = Array.from({ length: 100 }, (_, index) => index).filter((index) =>
    names.some((name) => isEntry(informations[`${name}${index}`])),
  ).length;
  if (number === null && described === 0) return null;
  return ['none', '1', '2OrMore'][Math.min(Math.max(number ?? 0, described), 2)];
}

const valueOrCode = (value, spellings) =>
  isGiven(value) ? (code(value, spellings) ?? text(value)) : null;
const text = (value) => (isGiven(value) ? String(value).trim() : null);

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
  const car = {
    ...plain(request.car),
    ...plain(request.userCar),
    ...plain(request.userCar?.car),
  };
  const premium = isGiven(informations.assuranceAmount_yearly)
    ? dollars(informations.assuranceAmount_yearly)
    : null;
  const year = integer(car.year) ?? 0;
  const named = (value) => (typeof value === 'boolean' ? null : text(value));
  const make = named(car.make);
  const carName = [make, named(car.model), year > 0 ? String(year) : null]
    .filter(Boolean)
    .join(' ');
  const user = item.user ?? {};
  // An offer names its driver, a request has the name among the answers.
  const driver = [user, informations].find(({ firstName, lastName }) =>
    [firstName, lastName].some((part) => isGiven(part) && text(part)),
  );
  const [firstName, lastName] = [text(driver?.firstName), text(driver?.lastName)];
  const name = (...parts) => parts.filter(Boolean).join(' ');
  const shown = [carName, name(firstName, lastName)];
  const price = isOffer ? integer(item.priceAnually) : null;
  for (const amount of [premium, price]) if (amount !== null) shown.push(...moneyTexts(amount));
  const row = {
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
    // An accepted offer expires no more.
    expires: isOffer && statusOf(item) === 'pending' ? packedDate(item.expirationDate) : 0,
    createdAt: instant(item.createdAt),
    // Offers come with the newest first, and those without a time last (LIST-11).
    offeredAt: (isOffer ? instant(item.createdAt) : null) ?? -Infinity,
    driver: name(lastName, firstName),
    mark: boolean(item.isOffered ?? false) === true ? 'offered' : null,
    texts: [
      ...valuesOf({ ...item, isOffered: null }),
      ...shown,
      ...shownTexts(item, informations, user),
    ].flatMap(searched),
  };
  row.labelKeys = [
    ...shownKeys(informations, row),
    ...derivedGroups.map(([group, name]) => `${group}.${row[name]}`),
    `renewal.${row.renewalMonth}`,
  ];
  return row;
}

/** Groups of codes that a row derives, with their name in the row. */
const derivedGroups = [
  ['month', 'renewalMonth'],
  ['offerStatus', 'status'],
  ['requestMark', 'mark'],
  ...['motor', 'priceBand', 'licence', 'credit', 'tickets', 'accidents', 'cancellations'].map(
    (name) => [name, name],
  ),
];

const dateNames = /^(birthday|addressDate|boughtDate|claimDate\d{1,2})$/;

/** Dates, phones and names as a row or its page shows them. */
function shownTexts(item, informations, user) {
  const dates = Object.entries(informations).filter(([name]) => dateNames.test(name));
  const days = [...dates.map(([, value]) => value), item.expirationDate].filter(isGiven);
  const created = instant(item.createdAt);
  const time = created === null ? null : new Date(created);
  return [
    ...days
      .map(packedDate)
      .filter(Boolean)
      .flatMap((day) =>
        dayTexts(new Date(Date.UTC(day / 10000, ((day / 100) % 100) - 1, day % 100))),
      ),
    ...(time ? dayTexts(time, ` (${time.toISOString().slice(11, 16)})`) : []),
    isGiven(informations.firstName) && isGiven(informations.lastName)
      ? `${text(informations.firstName)} ${text(informations.lastName)}`
      : '',
    isGiven(user.cellphone) ? String(user.cellphone).replace(/\D/g, '') : '',
  ];
}

/** The codes that the page of a request shows by their labels, as translation keys. */
function shownKeys(informations, row) {
  const single = { gender: ['gender', 'genderCertificate'] };
  const keys = Object.entries(single).flatMap(([group, names]) =>
    names.map((name) => [group, code(informations[name] ?? '', genders)]),
  );
  const listed = String(informations.discount ?? '').split(',');
  keys.push(...listed.map((value) => ['discount', code(value, discounts)]));
  for (const group of ['verification', 'criminalRecord']) keys.push([group, row[group]]);
  return keys.filter(([, value]) => value).map(([group, value]) => `${group}.${value}`);
}

function statusOf(item) {
  const status = isGiven(item.status) ? code(item.status, statuses) : null;
  const accepted = isGiven(item.isAccepted) && boolean(item.isAccepted) === true;
  return accepted || status === 'accepted' ? 'accepted' : 'pending';
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
    one('cancellations') &&
    (!filters.offerExpiry || filters.offerExpiry === expiryState(row.expires, today))
  );
}

export function matches(row, search, labels = {}) {
  const needle = query(search);
  if (needle === '') return true;
  if (row.texts.some((value) => value.includes(needle))) return true;
  const shown = row.labelKeys.flatMap((key) => labels[key] ?? []);
  return shown.flatMap(searched).some((label) => label.includes(needle));
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
  const rows = list.map(rowOf).filter((row) => row !== null);
  // A sort keeps the order of equal ones: that of the server for requests and for offers without a time.
  return rows.sort((one, other) => other.offeredAt - one.offeredAt || 0);
}
