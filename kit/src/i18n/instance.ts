import { createI18n, type Language, type LoadMessages, type Messages } from '@portal/i18n';
import { loadTranslations } from '../translations';

declare module 'i18next' {
  interface i18n {
    /** With `silent`, which i18next's own types lack. */
    addResourceBundle(
      language: string,
      namespace: string,
      texts: object,
      deep: boolean,
      overwrite: boolean,
      options?: { silent: boolean },
    ): i18n;
  }
}

export const i18n = createI18n(() => void loadLanguage('en'));

interface Source {
  /** Name of the section, which is its only namespace; absent for the frame. */
  readonly section?: string;
  /** Name of the part of the section, where these are texts of a part only. */
  readonly part?: string | undefined;
  /** Loaded and loading languages. */
  readonly loads: Map<Language, Promise<void>>;
}

const sources = new Map<LoadMessages, Source>([[loadTranslations, { loads: new Map() }]]);

/**
 * Makes a section's translations, or those of a part of it, a source, in the place of those of another build. Returns a function that
 * takes back what this call did: a source that does not load would fail every switch of the language.
 */
export function addSource(load: LoadMessages, section: string, part?: string): () => void {
  if (sources.has(load)) return () => undefined;
  for (const [other, source] of sources)
    if (source.section === section && source.part === part) sources.delete(other);
  sources.set(load, { section, part, loads: new Map() });
  return () => sources.delete(load);
}

/** Loads the translations of every source in `language`, each once. */
export async function loadLanguage(language: Language): Promise<void> {
  await Promise.all([...sources.keys()].map((load) => loadFrom(load, language)));
}

/** Loads one source in `language`. Rejects for translations that belong to no section. */
export async function loadFrom(load: LoadMessages, language: Language): Promise<void> {
  const source = sources.get(load);
  if (!source) throw new Error('translations of no section that this page has loaded');
  const { loads, section } = source;
  const pending =
    loads.get(language) ?? load(language).then((texts) => add(language, texts, section));
  loads.set(language, pending);
  // A failed load can be repeated.
  pending.catch(() => loads.delete(language));
  await pending;
}

function add(language: Language, messages: Messages, section?: string): void {
  for (const [namespace, texts] of Object.entries(messages)) {
    // Components of a namespace are rendered after it: a new one changes none of those on screen.
    const silent = language === i18n.language && !i18n.hasResourceBundle(language, namespace);
    if (section === undefined || namespace === section)
      i18n.addResourceBundle(language, namespace, texts, true, true, { silent });
    // Texts of codes that only this section shows: they replace no text of the frame.
    else if (namespace === 'codes') i18n.addResourceBundle(language, namespace, texts, true, false);
    else
      console.warn(
        `Section "${section}": translations of the namespace "${namespace}" are left out, as it is not the section's own.`,
      );
  }
}
