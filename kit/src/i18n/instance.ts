import { createI18n, type Language, type LoadMessages, type Messages } from '@portal/i18n';
import { loadTranslations } from '../translations';

export const i18n = createI18n(() => void loadLanguage('en'));

/** Sources of translations, each with its loaded or loading languages. */
const sources = new Map<LoadMessages, Map<Language, Promise<void>>>([
  [loadTranslations, new Map()],
]);

/** Loads the translations of every source in `language`, each once. */
export async function loadLanguage(language: Language): Promise<void> {
  await Promise.all([...sources.keys()].map((source) => loadFrom(source, language)));
}

export function loadFrom(source: LoadMessages, language: Language): Promise<void> {
  const loads = sources.get(source) ?? new Map<Language, Promise<void>>();
  sources.set(source, loads);
  const pending = loads.get(language) ?? source(language).then((texts) => add(language, texts));
  loads.set(language, pending);
  // A failed load can be repeated.
  pending.catch(() => loads.delete(language));
  return pending;
}

function add(language: Language, messages: Messages): void {
  for (const [namespace, texts] of Object.entries(messages)) {
    i18n.addResourceBundle(language, namespace, texts, true, true);
  }
}
