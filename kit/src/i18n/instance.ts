import { createI18n, type Language, type LoadMessages, type Messages } from '@portal/i18n';
import { loadTranslations } from '../translations';

export const i18n = createI18n(() => void loadLanguage('en'));

/** Message loaders, each with the languages that are loaded or loading. */
const sources = new Map<LoadMessages, Map<Language, Promise<void>>>([
  [loadTranslations, new Map()],
]);

/** Fetches what every source has to say in `language`, each once. */
export async function loadLanguage(language: Language): Promise<void> {
  await Promise.all([...sources.keys()].map((source) => loadFrom(source, language)));
}

export function loadFrom(source: LoadMessages, language: Language): Promise<void> {
  const brought = sources.get(source) ?? new Map<Language, Promise<void>>();
  sources.set(source, brought);
  const pending = brought.get(language) ?? source(language).then((texts) => add(language, texts));
  brought.set(language, pending);
  // A failed fetch may be tried again.
  pending.catch(() => brought.delete(language));
  return pending;
}

function add(language: Language, messages: Messages): void {
  for (const [namespace, texts] of Object.entries(messages)) {
    i18n.addResourceBundle(language, namespace, texts, true, true);
  }
}
