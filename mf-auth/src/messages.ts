import { addMessages, type Language, type LoadMessages } from '@portal/kit/i18n';
import type messages from './locales/fr.json';
import type pageMessages from './pages/locales/fr.json';

declare module '@portal/i18n' {
  interface Namespaces {
    auth: typeof messages & typeof pageMessages;
  }
}

/** Texts of signing in and out, and the titles of the pages. */
const texts: Record<Language, () => Promise<{ default: object }>> = {
  fr: () => import(/* webpackChunkName: "fr" */ './locales/fr.json'),
  en: () => import(/* webpackChunkName: "en" */ './locales/en.json'),
};

export const loadMessages: LoadMessages = async (language) => ({
  auth: (await texts[language]()).default,
});

/** Texts of the other pages, and of the refusals of single sign-on: the sign-in page does without them. */
const pageTexts: Record<Language, () => Promise<{ auth: object; codes: object }>> = {
  fr: async () => {
    const [{ default: auth }, { codes }] = await Promise.all([
      import(/* webpackChunkName: "pages-fr" */ './pages/locales/fr.json'),
      import(/* webpackChunkName: "pages-fr" */ './pages/SingleSignOn/locales/fr.json'),
    ]);
    return { auth, codes };
  },
  en: async () => {
    const [{ default: auth }, { codes }] = await Promise.all([
      import(/* webpackChunkName: "pages-en" */ './pages/locales/en.json'),
      import(/* webpackChunkName: "pages-en" */ './pages/SingleSignOn/locales/en.json'),
    ]);
    return { auth, codes };
  },
};

const loadPageMessages: LoadMessages = (language) => pageTexts[language]();

/** A page or a part of one, once its texts are there beside the section's. */
export async function withPageMessages<Page>(page: Promise<Page>): Promise<Page> {
  await addMessages(loadPageMessages, 'auth', 'pages');
  return page;
}
