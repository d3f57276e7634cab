import { formatMoney } from '@portal/core';
import type { Language } from '@portal/i18n';

const locales: Record<Language, string> = { fr: 'fr-CA', en: 'en-CA' };
const dateOnly = /^\d{4}-\d{2}-\d{2}$/;
/** A Monday, in UTC. */
const someMonday = Date.UTC(2024, 0, 1);

type Instant = string | number | Date;

/** Formatters of dates, numbers, lists and money in a language. Instants are shown in the browser's time zone. */
export function createFormats(language: Language) {
  const locale = locales[language];
  const dateFormat = (options: Intl.DateTimeFormatOptions) =>
    lazy(() => new Intl.DateTimeFormat(locale, options));
  const dateAndTime = dateFormat({
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const calendarDay = dateFormat({
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const monthName = dateFormat({ month: 'long', timeZone: 'UTC' });
  const monthAndYear = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });
  const weekdayName = dateFormat({ weekday: 'long', timeZone: 'UTC' });
  const decimal = lazy(() => new Intl.NumberFormat(locale));
  const percentage = lazy(
    () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
  );
  const conjunction = lazy(() => new Intl.ListFormat(locale, { type: 'conjunction' }));

  const day = (parts: Parts) => `${parts.day} ${parts.month} ${parts.year}`;
  const clock = (parts: Parts) => `${parts.hour}:${parts.minute}`;

  return {
    /** "1 March 2024 (14:05)" */
    dateTime: (value: Instant) =>
      formatInstant(value, dateAndTime(), (parts) => `${day(parts)} (${clock(parts)})`),
    /** "1 March 2024"; a calendar date (YYYY-MM-DD) is the same day in every zone. */
    date: (value: Instant) =>
      formatInstant(
        value,
        typeof value === 'string' && dateOnly.test(value) ? calendarDay() : dateAndTime(),
        day,
      ),
    /** "14:05" */
    time: (value: Instant) => formatInstant(value, dateAndTime(), clock),
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
    /** Integer cents, formatted by the core: "$1,234.56". */
    money: (cents: number) => formatMoney(cents, language),
  };
}

export type Formats = ReturnType<typeof createFormats>;

/** Creates the value at first use: an Intl formatter takes 20 ms on a phone, and no page needs all. */
function lazy<T>(create: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= create());
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/** Formats a date; an invalid one is returned unchanged rather than as "Invalid Date". */
function formatInstant(
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
