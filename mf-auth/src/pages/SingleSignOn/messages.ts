import type { Language, LoadMessages } from '@portal/kit/i18n';
import en from './locales/en.json';
import fr from './locales/fr.json';

export type SingleSignOnMessages = Pick<typeof fr, 'sso'>;

const texts: Record<Language, typeof fr> = { fr, en };

/** Texts of single sign-on, with those of its refusals; in the file of the pages, as they are few. */
export const loadSingleSignOnMessages: LoadMessages = (language) => {
  const { codes, sso } = texts[language];
  return Promise.resolve({ auth: { sso }, codes });
};
