import type { LoadMessages } from '@portal/kit/i18n';
import type messages from './locales/fr.json';

declare module '@portal/i18n' {
  interface Namespaces {
    shell: typeof messages;
  }
}

/** Texts of the frame that the first visit does not load. */
export const loadMessages: LoadMessages = async (language) => ({
  shell: (language === 'fr' ? await import('./locales/fr.json') : await import('./locales/en.json'))
    .default,
});
