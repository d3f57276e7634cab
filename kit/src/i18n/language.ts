import { rememberLanguage, type Language, type LoadMessages } from '@portal/i18n';
import { create } from 'zustand';
import { i18n, loadFrom, loadLanguage } from './instance';

const useStore = create<{ language: Language }>(() => ({ language: 'fr' }));

let wanted: Language = 'fr';

/** Loads the shell's words in the reader's language. To be awaited before the first render. */
export async function startI18n(language: Language): Promise<void> {
  await speak(language);
}

/** Switches in place: words, formats and `<html lang>`; remembered for the next visit. */
export async function setLanguage(language: Language): Promise<void> {
  if (await speak(language)) rememberLanguage(language);
}

/** Adds a section's texts, in this language and in every language switched to later. */
export function addMessages(load: LoadMessages): Promise<void> {
  return loadFrom(load, wanted);
}

export function currentLanguage(): Language {
  return useStore.getState().language;
}

export function useLanguage() {
  const language = useStore((state) => state.language);
  return { language, setLanguage };
}

/** Whether the page now speaks it: the reader may have changed their mind before the texts came. */
async function speak(language: Language): Promise<boolean> {
  const before = currentLanguage();
  wanted = language;
  try {
    await loadLanguage(language);
  } catch (error) {
    if (wanted === language) wanted = before;
    throw error;
  }
  if (wanted !== language) return false;
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
  useStore.setState({ language });
  return true;
}
