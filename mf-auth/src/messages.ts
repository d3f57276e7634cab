import type { Language, LoadMessages } from '@portal/kit/i18n';
import type messages from './locales/fr.json';
import type { AccountMessages } from './pages/Account/messages';
import type { SingleSignOnMessages } from './pages/SingleSignOn/messages';

declare module '@portal/i18n' {
  interface Namespaces {
    auth: typeof messages & AccountMessages & SingleSignOnMessages;
  }
}

const texts: Record<Language, () => Promise<{ default: object }>> = {
  fr: () => import(/* webpackChunkName: "fr" */ './locales/fr.json'),
  en: () => import(/* webpackChunkName: "en" */ './locales/en.json'),
};

export const loadMessages: LoadMessages = async (language) => ({
  auth: (await texts[language]()).default,
});
