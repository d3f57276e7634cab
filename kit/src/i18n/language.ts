import { rememberLanguage, type Language, type LoadMessages } from '@portal/i18n';
import { create } from 'zustand';
import { addSource, i18n, loadFrom, loadLanguage } from './instance';

const useStore = create<{ language: Language }>(() => ({ language: 'fr' }));

/** The language chosen last; its translations may still be loading. */
let requested: Language = 'fr';

/** Loads the shell's translations. Await it before the first render. */
export async function startI18n(language: Language): Promise<void> {
  await switchTo(language);
}

/** Switches translations, formats and `<html lang>` in place, and stores the choice. */
export async function setLanguage(language: Language): Promise<void> {
  if (await switchTo(language)) rememberLanguage(language);
}

/**
 * Adds a section's translations, in this language and in every language switched to later. Only the
 * namespace of its name is taken: a section cannot replace texts of the frame or of another section. A `part` names texts
 * that only some pages need, and that these add.
 */
export async function addMessages(
  load: LoadMessages,
  section: string,
  part?: string,
): Promise<void> {
  const remove = addSource(load, section, part);
  try {
    await loadFrom(load, requested);
  } catch (error) {
    remove();
    throw error;
  }
}

/** Adds the translations of a loaded section in a language that is searched and not shown. */
export function addMessagesIn(language: Language, load: LoadMessages): Promise<void> {
  return loadFrom(load, language);
}

export function currentLanguage(): Language {
  return useStore.getState().language;
}

export function useLanguage() {
  const language = useStore((state) => state.language);
  return { language, setLanguage };
}

/** Resolves to whether the page now uses the language; a later switch may have overtaken this one. */
async function switchTo(language: Language): Promise<boolean> {
  const before = currentLanguage();
  requested = language;
  try {
    await loadLanguage(language);
  } catch (error) {
    if (requested === language) requested = before;
    throw error;
  }
  if (requested !== language) return false;
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
  useStore.setState({ language });
  return true;
}
