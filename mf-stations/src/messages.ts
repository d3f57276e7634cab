import type { LoadMessages } from '@portal/kit/i18n';

export const loadMessages: LoadMessages = async (language) => ({
  stations: (language === 'fr'
    ? await import('@portal/i18n/locales/fr/stations.json')
    : await import('@portal/i18n/locales/en/stations.json')
  ).default,
});
