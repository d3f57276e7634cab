export { detectLanguage, rememberLanguage } from './detect';
export { createI18n, type LoadMessages, type Messages } from './instance';
export { isLanguage, languages, type Language } from './languages';
export type { Namespace } from './namespaces';
