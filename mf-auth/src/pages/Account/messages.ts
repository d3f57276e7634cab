import { addMessages, type Language, type LoadMessages } from '@portal/kit/i18n';
import type messages from './locales/fr.json';

export type AccountMessages = typeof messages;

const texts: Record<Language, () => Promise<{ default: object }>> = {
  fr: () => import(/* webpackChunkName: "account-fr" */ './locales/fr.json'),
  en: () => import(/* webpackChunkName: "account-en" */ './locales/en.json'),
};

const loadMessages: LoadMessages = async (language) => ({
  auth: (await texts[language]()).default,
});

/** A page, once the texts of the account are there beside the section's: the sign-in page does without them. */
export async function withAccountMessages<Page>(page: Promise<Page>): Promise<Page> {
  await addMessages(loadMessages, 'auth', 'account');
  return page;
}
