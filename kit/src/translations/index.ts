import type { LoadMessages } from '@portal/i18n';

export { detectLanguage } from '@portal/i18n';

/** The translations of shell and kit. No dependencies: the entry script requests them first. */
export const loadTranslations: LoadMessages = async (language) => {
  const { messages } =
    language === 'fr' ? await import('./messages.fr') : await import('./messages.en');
  return messages;
};
