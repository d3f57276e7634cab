import type { LoadMessages } from '@portal/kit/i18n';
import type messages from './locales/fr.json';

declare module '@portal/i18n' {
  interface Namespaces {
    insurer: typeof messages;
  }
}

export const loadMessages: LoadMessages = async (language) => ({
  insurer: (language === 'fr'
    ? await import(/* webpackChunkName: "fr" */ './locales/fr.json')
    : await import(/* webpackChunkName: "en" */ './locales/en.json')
  ).default,
});
