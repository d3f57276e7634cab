import type { LoadMessages } from '@portal/i18n';

export { detectLanguage } from '@portal/i18n';

/** The words of shell and kit. They need no library: the page asks for them before all of those. */
export const loadWords: LoadMessages = async (language) => {
  const { messages } =
    language === 'fr' ? await import('./messages.fr') : await import('./messages.en');
  return messages;
};
