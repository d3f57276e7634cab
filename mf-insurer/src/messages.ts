import { addMessages, type Language, type LoadMessages } from '@portal/kit/i18n';
import type laterMessages from './later/locales/fr.json';
import type messages from './locales/fr.json';

declare module '@portal/i18n' {
  interface Namespaces {
    insurer: typeof messages & typeof laterMessages;
  }
}

const loadFrom =
  (texts: Record<Language, () => Promise<{ default: object }>>): LoadMessages =>
  async (language) => ({ insurer: (await texts[language]()).default });

/** Texts of the lists. */
export const loadMessages = loadFrom({
  fr: () => import(/* webpackChunkName: "fr" */ './locales/fr.json'),
  en: () => import(/* webpackChunkName: "en" */ './locales/en.json'),
});

/** Texts that the first rows of a list do without: of a request's page, of dialogs, of brokers who wait. */
const loadLaterMessages = loadFrom({
  fr: () => import(/* webpackChunkName: "later-fr" */ './later/locales/fr.json'),
  en: () => import(/* webpackChunkName: "later-en" */ './later/locales/en.json'),
});

/** A page or a part of one, once its texts are there beside those of the lists. */
export async function withTexts<Page>(page: Promise<Page>): Promise<Page> {
  await addMessages(loadLaterMessages, 'insurer', 'later');
  return page;
}
