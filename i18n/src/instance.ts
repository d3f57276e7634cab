import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from './languages';
import type { Namespace } from './namespaces';

/** Texts by namespace: what the shell or a section brings for one language. */
export type Messages = Partial<Record<Namespace, object>>;

export type LoadMessages = (language: Language) => Promise<Messages>;

/**
 * An i18next instance with no texts yet. `onMissing` hears of a key that the language lacks: English,
 * the fallback, is fetched only then, since the build holds both languages to the same keys.
 */
export function createI18n(onMissing: () => void): i18n {
  const instance = createInstance();
  // Without a backend, and with `initAsync` off, `init` is done when it returns.
  void instance.use(initReactI18next).init({
    lng: 'fr',
    fallbackLng: 'en',
    supportedLngs: ['fr', 'en'],
    defaultNS: 'common',
    ns: ['common'],
    resources: {},
    initAsync: false,
    // React escapes by itself.
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: onMissing,
    react: { bindI18nStore: 'added', useSuspense: false },
    showSupportNotice: false,
  });
  return instance;
}
