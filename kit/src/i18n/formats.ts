import { formatMoney } from '@portal/core';
import type { Language } from '@portal/i18n';

const locales: Record<Language, string> = { fr: 'fr-CA', en: 'en-CA' };
const dateOnly = /^\d{4}-\d{2}-\d{2}$/;
/** A Monday, in UTC. */
const someMonday = Date.UTC(2024, 0, 1);

type Instant = string | number | Date;

/** How the language writes dates, numbers, lists and money. Instants are shown in the browser's zone. */
export function createFormats(language: Language) {
  const locale = locales[language];
  const inZone = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(locale, options));
  const moment = inZone({
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const calendarDay = inZone({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const monthName = inZone({ month: 'long', timeZone: 'UTC' });
  const monthAndYear = inZone({ month: 'long', year: 'numeric', timeZone: 'UTC' });
  const weekdayName = inZone({ weekday: 'long', timeZone: 'UTC' });
  const decimal = once(() => new Intl.NumberFormat(locale));
  const percentage = once(
    () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
  );
  const conjunction = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }));

  const day = (parts: Parts) => `${parts.day} ${parts.month} ${parts.year}`;
  const clock = (parts: Parts) => `${parts.hour}:${parts.minute}`;

  return {
    /** "1 March 2024 (14:05)" */
    dateTime: (value: Instant) =>
      written(value, moment(), (parts) => `${day(parts)} (${clock(parts)})`),
    /** "1 March 2024"; a calendar date (YYYY-MM-DD) is the same day in every zone. */
    date: (value: Instant) =>
      written(
        value,
        typeof value === 'string' && dateOnly.test(value) ? calendarDay() : moment(),
        day,
      ),
    /** "14:05" */
    time: (value: Instant) => written(value, moment(), clock),
    /** Month 1 to 12 by name: "March". */
    month: (month: number) => monthName().format(Date.UTC(2024, month - 1, 1)),
    /** "2024-03" as "March 2024". */
    monthYear: (value: string) =>
      dateOnly.test(`${value}-01`) ? monthAndYear().format(Date.parse(`${value}-01`)) : value,
    /** Weekday 1 (Monday) to 7 (Sunday) by name. */
    weekday: (weekday: number) => weekdayName().format(someMonday + (weekday - 1) * 86_400_000),
    number: (value: number) => decimal().format(value),
    /** A share of 1: 0.25 as "25%". */
    percent: (share: number) => percentage().format(share),
    /** "a, b and c" */
    list: (items: readonly string[]) => conjunction().format(items),
    /** Integer cents, written by the core: "$1,234.56". */
    money: (cents: number) => formatMoney(cents, language),
  };
}

export type Formats = ReturnType<typeof createFormats>;

/** Made when first wanted: a formatter takes a phone 20 ms, and no page needs them all. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/** Formats a date; an invalid one is returned unchanged rather than as "Invalid Date". */
function written(
  value: Instant,
  format: Intl.DateTimeFormat,
  compose: (parts: Parts) => string,
): string {
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return String(value);
  return compose(
    Object.fromEntries(format.formatToParts(instant).map(({ type, value: text }) => [type, text])),
  );
}
