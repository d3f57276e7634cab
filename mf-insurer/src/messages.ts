import type { LoadMessages } from '@portal/kit/i18n';

export const loadMessages: LoadMessages = async (language) => ({
  insurer: (language === 'fr'
    ? await import('@portal/i18n/locales/fr/insurer.json')
    : await import('@portal/i18n/locales/en/insurer.json')
  ).default,
});
