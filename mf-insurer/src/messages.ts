import type { LoadMessages } from '@portal/kit/i18n';

/** Translations of the section and of all codes, which it shows. */
export const loadMessages: LoadMessages = async (language) => {
  const [insurer, codes] =
    language === 'fr'
      ? await Promise.all([
          import(/* webpackChunkName: "fr" */ '@portal/i18n/locales/fr/insurer.json'),
          import(/* webpackChunkName: "fr" */ '@portal/i18n/locales/fr/codes.json'),
        ])
      : await Promise.all([
          import(/* webpackChunkName: "en" */ '@portal/i18n/locales/en/insurer.json'),
          import(/* webpackChunkName: "en" */ '@portal/i18n/locales/en/codes.json'),
        ]);
  return { insurer: insurer.default, codes: codes.default };
};
