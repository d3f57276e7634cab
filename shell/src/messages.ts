import type { Language, LoadMessages } from '@portal/kit/i18n';
import type messages from './locales/fr.json';

declare module '@portal/i18n' {
  interface Namespaces {
    shell: typeof messages;
  }
}

const texts: Record<Language, () => Promise<{ default: object }>> = {
  fr: () => import('./locales/fr.json'),
  en: () => import('./locales/en.json'),
};

/** Texts of the frame that the first visit does not load. */
export const loadMessages: LoadMessages = async (language) => ({
  shell: (await texts[language]()).default,
});
