/** Values read for what they mean, as the core reads them. */
import { letters } from './text.mjs';

export const isGiven = (value) =>
  value !== null && value !== undefined && typeof value !== 'object' && String(value).trim() !== '';

export function integer(value) {
  const text = typeof value === 'string' ? value.trim() : '';
  const isWhole = typeof value === 'number' || /^[+-]?\d+(\.0+)?$/.test(text);
  const number = isWhole ? Number(value) : null;
  return Number.isSafeInteger(number) ? number : null;
}

/** Dollars as cents; text only where it is plainly an amount. */
export function dollars(value) {
  if (typeof value === 'number') return Math.round(value * 100);
  if (typeof value !== 'string') return null;
  const text = value.replace(/[\s$]/g, '');
  const amount = /^(\d{1,3}(?:[ ,]?\d{3})*|\d+)(?:[.,](\d{1,2}))?$/.exec(text);
  if (!amount) return null;
  const whole = amount[1].replace(/\D/g, '');
  return Number(whole) * 100 + Number((amount[2] ?? '').padEnd(2, '0'));
}

export function boolean(value) {
  if (typeof value === 'boolean') return value;
  const word = letters(String(value));
  if (['true', 'yes', 'oui', '1', 'y'].includes(word)) return true;
  return ['false', 'no', 'non', '0', 'n'].includes(word) ? false : null;
}

/** YYYYMMDD of a day as written, or of milliseconds since 1970 in UTC; 0 where it is none. */
export function packedDate(value) {
  if (typeof value === 'number') {
    if (!Number.isInteger(value) || Math.abs(value) <= 99991231) return 0;
    return packedDate(new Date(value).toISOString());
  }
  const day = /^\s*(\d{4})-(\d{2})-(\d{2})(?=$|[T\s])/i.exec(String(value).trimEnd());
  if (!day) return 0;
  const [year, month, date] = day.slice(1).map(Number);
  const real = new Date(Date.UTC(year, month - 1, date));
  const exists = real.getUTCMonth() === month - 1 && real.getUTCDate() === date && year > 0;
  return exists ? year * 10000 + month * 100 + date : 0;
}

/** Whole years, counted one birthday after the other. */
export function age(birthday, today) {
  if (birthday === 0 || birthday > today) return null;
  const [year, monthAndDay] = [Math.trunc(today / 10000), today % 10000];
  const years = year - Math.trunc(birthday / 10000);
  return birthday % 10000 > monthAndDay ? years - 1 : years;
}

const dayOf = (packed) =>
  Date.UTC(Math.trunc(packed / 10000), (Math.trunc(packed / 100) % 100) - 1, packed % 100) / 864e5;

/** State of an offer's expiry: near from seven days before its last day on; null without one. */
export function expiryState(lastDay, today) {
  if (!lastDay) return null;
  const left = dayOf(lastDay) - dayOf(today);
  if (left < 0) return 'past';
  return left > 7 ? 'valid' : 'near';
}

/** Milliseconds since 1970; null where it is no time. */
export function instant(value) {
  const time = isGiven(value) ? Date.parse(value) : NaN;
  return Number.isNaN(time) ? null : time;
}

/** Every value within an item but yes and no, as text. */
export function* valuesOf(value) {
  if (value === null || value === undefined || typeof value === 'boolean') return;
  if (typeof value === 'object') for (const inner of Object.values(value)) yield* valuesOf(inner);
  else yield String(value);
}

/** How a row shows an amount, in both languages. */
export function moneyTexts(cents) {
  const [whole, decimals] = [Math.trunc(cents / 100), String(cents % 100).padStart(2, '0')];
  const grouped = (mark) => String(whole).replace(/\B(?=(\d{3})+$)/g, mark);
  return [`${grouped('\u00a0')},${decimals}\u00a0$`, `$${grouped(',')}.${decimals}`];
}

/** How the page shows a day, in both languages. */
export function dayTexts(date, timeOfDay = '') {
  return ['fr-CA', 'en-CA'].map((locale) => {
    const month = date.toLocaleString(locale, { month: 'long', timeZone: 'UTC' });
    const day = date.getUTCDate() === 1 && locale === 'fr-CA' ? '1er' : date.getUTCDate();
    return `${day} ${month} ${date.getUTCFullYear()}${timeOfDay}`;
  });
}

const months = [
  ['january', 'janvier', 'jan'],
  ['february', 'fevrier', 'feb'],
  ['march', 'mars', 'mar'],
  ['april', 'avril', 'apr'],
  ['may', 'mai'],
  ['june', 'juin', 'jun'],
  ['july', 'juillet', 'jul'],
  ['august', 'aout', 'aug'],
  ['september', 'septembre', 'sep'],
  ['october', 'octobre', 'oct'],
  ['november', 'novembre', 'nov'],
  ['december', 'decembre', 'dec'],
];

export function month(value) {
  const number = integer(value);
  if (number !== null) return number >= 1 && number <= 12 ? number : 0;
  const named = months.findIndex((names) => names.includes(letters(String(value))));
  return named >= 0 ? named + 1 : Math.trunc((packedDate(value) % 10000) / 100);
}

/** The code of a list of `[code, ...other spellings]` that a value spells. */
export function code(value, spellings) {
  const spelled = /^\s*-/.test(String(value)) ? '' : letters(String(value));
  const found = spellings.find((names) => names.some((name) => letters(name) === spelled));
  return found ? found[0] : null;
}
