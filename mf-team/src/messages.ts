import type { LoadMessages } from '@portal/kit/i18n';

export const loadMessages: LoadMessages = async (language) => ({
  team: (language === 'fr'
    ? await import(/* webpackChunkName: "fr" */ '@portal/i18n/locales/fr/team.json')
    : await import(/* webpackChunkName: "en" */ '@portal/i18n/locales/en/team.json')
  ).default,
});
