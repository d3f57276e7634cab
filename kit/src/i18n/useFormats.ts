import type { Language } from '@portal/i18n';
import { createFormats, type Formats } from './formats';
import { useLanguage } from './language';

const cache = new Map<Language, Formats>();

/** Formats of the language in use; the same object until the language changes. */
export function useFormats(): Formats {
  const { language } = useLanguage();
  const formats = cache.get(language) ?? createFormats(language);
  cache.set(language, formats);
  return formats;
}
