import type { Language, LoadMessages, Messages } from '@portal/i18n';

export { detectLanguage } from '@portal/i18n';

const translations: Record<Language, () => Promise<{ messages: Messages }>> = {
  fr: () => import('./messages.fr'),
  en: () => import('./messages.en'),
};

/** The translations of shell and kit. No dependencies: the entry script requests them first. */
export const loadTranslations: LoadMessages = async (language) =>
  (await translations[language]()).messages;
