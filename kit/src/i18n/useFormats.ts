import type { Language } from '@portal/i18n';
import { createFormats, type Formats } from './formats';
import { useLanguage } from './language';

const made = new Map<Language, Formats>();

/** Formats of the language in use; the same object until the language changes. */
export function useFormats(): Formats {
  const { language } = useLanguage();
  const formats = made.get(language) ?? createFormats(language);
  made.set(language, formats);
  return formats;
}
