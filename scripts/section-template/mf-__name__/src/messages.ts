import type { LoadMessages } from '@portal/kit/i18n';

export const loadMessages: LoadMessages = async (language) => ({
  __name__: (language === 'fr'
    ? await import(/* webpackChunkName: "fr" */ '@portal/i18n/locales/fr/__name__.json')
    : await import(/* webpackChunkName: "en" */ '@portal/i18n/locales/en/__name__.json')
  ).default,
});
