import { useFormats } from '@portal/kit/i18n';

/** The day of a time in the browser's time zone. */
export function Day({ value }: { value: string }) {
  return <time dateTime={value}>{useFormats().date(value)}</time>;
}
