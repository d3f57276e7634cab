import { visibleName } from '@portal/core';
import { useFormats } from './useFormats';

/** "1 March 2024 (14:05)" in the browser's time zone (DATE-1). */
export function DateTime({ value }: { value: string }) {
  return <time dateTime={value}>{useFormats().dateTime(value)}</time>;
}

/** "1 March 2024": a calendar date (YYYY-MM-DD), the same day in every zone, or the day of a time in the browser's. */
export function CalendarDate({ value }: { value: string }) {
  return <time dateTime={value}>{useFormats().date(value)}</time>;
}

/** An amount in integer cents, in figures of one width that never break over two lines. */
export function Money({ cents }: { cents: number }) {
  return <span className="numeric">{useFormats().money(cents)}</span>;
}

/**
 * Name of a person or a company, or an e-mail address, as an element: its order of writing does not
 * reach the text beside it (LANGUAGE-5). In a translated sentence, `isolatedName` of the core stands for it.
 */
export function IsolatedName({ children }: { children: string }) {
  return <bdi>{visibleName(children)}</bdi>;
}
