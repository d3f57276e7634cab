import type { Language, LoadMessages } from '@portal/kit/i18n';
import type messages from './locales/fr.json';

declare module '@portal/i18n' {
  interface Namespaces {
    people: typeof messages;
  }
}

const texts: Record<Language, () => Promise<{ default: object }>> = {
  fr: () => import(/* webpackChunkName: "fr" */ './locales/fr.json'),
  en: () => import(/* webpackChunkName: "en" */ './locales/en.json'),
};

export const loadMessages: LoadMessages = async (language) => ({
  people: (await texts[language]()).default,
});
