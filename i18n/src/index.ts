export { detectLanguage, rememberLanguage } from './detectLanguage';
export { createI18n, type LoadMessages, type Messages } from './instance';
export { isLanguage, languages, type Language } from './languages';
// A module augmentation reaches an interface through `export *` only.
export type * from './namespaces';
