import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languages, type Language } from './languages';
import { namesInSentences } from './namesInSentences';

/** Translations of one language by namespace, from the shell or a section. */
export type Messages = Readonly<Record<string, object>>;

export type LoadMessages = (language: Language) => Promise<Messages>;

/**
 * An i18next instance without translations. `onMissing` is called for a key that the language lacks:
 * English, the fallback, is fetched only then, as the build checks that both languages have all keys.
 */
export function createI18n(onMissing: () => void): i18n {
  const instance = createInstance();
  // Without a backend and with `initAsync: false`, `init` is synchronous.
  void instance
    .use(initReactI18next)
    .use(namesInSentences)
    .init({
      lng: 'fr',
      fallbackLng: 'en',
      supportedLngs: languages,
      defaultNS: 'common',
      ns: ['common'],
      resources: {},
      initAsync: false,
      // React escapes text.
      interpolation: { escapeValue: false },
      postProcess: [namesInSentences.name],
      saveMissing: true,
      missingKeyHandler: onMissing,
      react: { bindI18nStore: 'added', useSuspense: false },
      showSupportNotice: false,
    });
  return instance;
}
