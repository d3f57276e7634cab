import type { LoadMessages } from '@portal/kit/i18n';

export const loadMessages: LoadMessages = async (language) => ({
  auth: (language === 'fr'
    ? await import(/* webpackChunkName: "fr" */ '@portal/i18n/locales/fr/auth.json')
    : await import(/* webpackChunkName: "en" */ '@portal/i18n/locales/en/auth.json')
  ).default,
});
