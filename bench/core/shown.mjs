/**
 * What a request's row or page shows besides what it holds, as the core searches it (SEARCH-3): days, amounts and measures in
 * both languages, and the labels of codes. The peers search it too.
 */
import english from '../../mf-insurer/src/locales/en.json' with { type: 'json' };
import french from '../../mf-insurer/src/locales/fr.json' with { type: 'json' };
import { fold as foldLetters } from '../../rust-core/tests-js/reference/text.mjs';
import { dollars, packedDate } from '../../rust-core/tests-js/reference/values.mjs';

const marks = /[\u0300-\u036f]/g;
const ascii = /^[\x20-\x7e]*$/;

/** Folds with the platform's Unicode tables, letter by letter only for other letters. */
export function fold(text) {
  if (ascii.test(text)) return text.toLowerCase();
  const folded = text.normalize('NFD').replace(marks, '').toLowerCase();
  return ascii.test(folded) ? folded : foldLetters(text);
}

/** A memoised function of one value. */
export function memoised(of) {
  const known = new Map();
  return (value) => {
    if (!known.has(value)) known.set(value, of(value));
    return known.get(value);
  };
}

const grouped = (number, mark) => String(number).replace(/\B(?=(\d{3})+$)/g, mark);
const inBoth = (number, unit) =>
  ['fr', 'en'].map(
    (language) =>
      `${grouped(number, language === 'fr' ? '\u00a0' : ',')} ${unit(number, language)}`,
  );
const plural = (number, one, many, first) => (number < first ? one : many);

function money(value) {
  const cents = dollars(value);
  const [whole, decimals] = [Math.trunc(cents / 100), String(cents % 100).padStart(2, '0')];
  return [`${grouped(whole, '\u00a0')},${decimals}\u00a0$`, `$${grouped(whole, ',')}.${decimals}`];
}

const months = ['fr-CA', 'en-CA'].map((locale) =>
  Array.from({ length: 12 }, (_, month) =>
    new Date(Date.UTC(2026, month)).toLocaleString(locale, { month: 'long', timeZone: 'UTC' }),
  ),
);
function day(value) {
  const packed = packedDate(value);
  const [year, month, number] = [
    Math.trunc(packed / 1e4),
    Math.trunc(packed / 100) % 100,
    packed % 100,
  ];
  return months.map((names, language) => {
    const first = number === 1 && language === 0 ? '1er' : number;
    return `${first} ${names[month - 1]} ${year}`;
  });
}

const percent = (value) => [`${String(value).replace('.', ',')}\u00a0%`, `${value}%`];
const years = (value) =>
  inBoth(value, (n, language) =>
    language === 'fr' ? plural(n, 'an', 'ans', 2) : n === 1 ? 'year' : 'years',
  );
const durations = (value) =>
  inBoth(value, (n, language) => (language === 'fr' ? 'mois' : n === 1 ? 'month' : 'months'));
const weeks = (value) =>
  inBoth(value, (n, language) =>
    language === 'fr' ? plural(n, 'semaine', 'semaines', 2) : n === 1 ? 'week' : 'weeks',
  );
const kilometres = (value) => inBoth(value, () => 'km');

/** The answers that are shown as another text, with the functions that write them. */
const FORMATTED = {
  birthday: day,
  addressDate: day,
  boughtDate: day,
  assuranceAmount_yearly: money,
  civilResponsability: money,
  franchise: money,
  purchaseAmount: money,
  financeAmount: money,
  interest: percent,
  currentInsurerYears: years,
  howLongActualAssurance: years,
  financeDuration: durations,
  weekOutOfState: weeks,
  kilometerDaily: kilometres,
  kilometerAnnually: kilometres,
};

/** The answers that are shown by a label, with the group of their codes; several codes stand with commas. */
export const LABELLED = {
  gender: 'gender',
  discount: 'discount',
  currentInsurer: 'insurer',
  paymentSchedule: 'paymentSchedule',
  boughtType: 'boughtType',
  boughtState: 'boughtState',
  usage: 'usage',
  antitheft: 'antitheft',
  insuranceDetailCar: 'coverage',
  insuranceDetailHome: 'home',
};

/** Labels in both languages by the key of their code: `motor.GAS`. */
export const labels = Object.fromEntries(
  Object.entries(french.codes)
    .filter(([, codes]) => typeof codes === 'object')
    .flatMap(([group, codes]) =>
      Object.keys(codes).map((code) => [
        `${group}.${code}`,
        [french.codes[group][code], english.codes[group][code]],
      ]),
    ),
);

const written = Object.entries(FORMATTED).map(([name, write]) => [
  name,
  memoised((value) => write(value).map(fold).join('\n')),
]);

/** The formatted answers of a request in both languages, folded. */
export const formattedText = (answers) =>
  written
    .filter(([name]) => answers[name] !== undefined)
    .map(([name, write]) => write(answers[name]))
    .join('\n');

const labelsOfKeys = memoised((keys) =>
  keys
    .split(',')
    .flatMap((key) => labels[key] ?? [])
    .map(fold)
    .join('\n'),
);

/** The labels of an answer's codes in both languages, folded. */
export const labelText = (group, value) =>
  labelsOfKeys(String(value).replace(/[^,]+/g, (code) => `${group}.${code}`));
