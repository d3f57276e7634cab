import { addMessages, type Language, type LoadMessages } from '@portal/kit/i18n';
import type messages from './locales/fr.json';
import type requestMessages from './request-detail/locales/fr.json';

declare module '@portal/i18n' {
  interface Namespaces {
    insurer: typeof messages & typeof requestMessages;
  }
}

/** Texts of the lists. */
const texts: Record<Language, () => Promise<{ default: object }>> = {
  fr: () => import(/* webpackChunkName: "fr" */ './locales/fr.json'),
  en: () => import(/* webpackChunkName: "en" */ './locales/en.json'),
};

export const loadMessages: LoadMessages = async (language) => ({
  insurer: (await texts[language]()).default,
});

/** Texts of a request's page, which the lists do without. */
const requestTexts: Record<Language, () => Promise<{ default: object }>> = {
  fr: () => import(/* webpackChunkName: "request-fr" */ './request-detail/locales/fr.json'),
  en: () => import(/* webpackChunkName: "request-en" */ './request-detail/locales/en.json'),
};

const loadRequestMessages: LoadMessages = async (language) => ({
  insurer: (await requestTexts[language]()).default,
});

/** A page or a part of one, once the texts of a request are there beside the section's. */
export async function withRequestMessages<Page>(page: Promise<Page>): Promise<Page> {
  await addMessages(loadRequestMessages, 'insurer', 'request');
  return page;
}
