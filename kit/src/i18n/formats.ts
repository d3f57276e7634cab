import { formatDate, formatMoney } from '@portal/core';
import type { Language } from '@portal/i18n';

const locales: Record<Language, string> = { fr: 'fr-CA', en: 'en-CA' };
const dateOnly = /^\d{4}-\d{2}-\d{2}$/;
/** A Monday, in UTC. */
const someMonday = Date.UTC(2024, 0, 1);

/** A time "09:05" within a sentence (DATE-1). */
const clockInText: Record<Language, (clock: string) => string> = {
  fr: (clock) => clock.replace(/^0?(\d+):(\d+)$/u, '$1\u00a0h\u00a0$2').replace(/\u00a000$/u, ''),
  en: (clock) => clock,
};

type Instant = string | number | Date;

/** Formatters of dates, numbers, lists and money in a language. Instants are shown in the browser's time zone. */
export function createFormats(language: Language) {
  const locale = locales[language];
  const dateFormat = (options: Intl.DateTimeFormatOptions) =>
    lazy(() => new Intl.DateTimeFormat(locale, options));
  const monthName = dateFormat({ month: 'long', timeZone: 'UTC' });
  const shortMonthName = dateFormat({ month: 'short', timeZone: 'UTC' });
  const monthAndYear = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });
  const weekdayName = dateFormat({ weekday: 'long', timeZone: 'UTC' });
  const decimal = lazy(() => new Intl.NumberFormat(locale));
  const percentage = lazy(
    () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
  );
  const conjunction = lazy(() => new Intl.ListFormat(locale, { type: 'conjunction' }));

  return {
    /** "1 March 2024 (14:05)", « 1er mars 2024 (14:05) » (DATE-1) */
    dateTime: (value: Instant) =>
      formatLocal(value, ({ day, clock }) => `${formatDate(day, language)} (${clock})`),
    /** "1 March 2024"; a calendar date (YYYY-MM-DD) is the same day in every zone. */
    date: (value: Instant) =>
      typeof value === 'string' && dateOnly.test(value)
        ? formatDate(value, language)
        : formatLocal(value, ({ day }) => formatDate(day, language)),
    /** Within a sentence: "14:05", « 14 h 05 » */
    time: (value: Instant) => formatLocal(value, ({ clock }) => clockInText[language](clock)),
    /** Month 1 to 12 by name: "March". */
    month: (month: number) => monthName().format(Date.UTC(2024, month - 1, 1)),
    /** Month 1 to 12 where room is short: "Mar", « déc. ». */
    monthShort: (month: number) => shortMonthName().format(Date.UTC(2024, month - 1, 1)),
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

/** Day and time of an instant in the browser's time zone; the Swedish locale writes ISO 8601. */
const localTime = lazy(
  () =>
    new Intl.DateTimeFormat('sv', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/** An instant in the browser's time zone as files have it, "2024-03-01 14:05" (LIST-19). */
export const localMinute = (value: Instant) =>
  formatLocal(value, ({ day, clock }) => `${day} ${clock}`);

/** Formats an instant; an invalid one is returned unchanged rather than as "Invalid Date". */
function formatLocal(
  value: Instant,
  compose: (local: { day: string; clock: string }) => string,
): string {
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return String(value);
  const [day = '', clock = ''] = localTime().format(instant).split(' ');
  return compose({ day, clock });
}
