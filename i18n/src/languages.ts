/** French first: it is the language of the product and of every message's source. */
export const languages = ['fr', 'en'] as const;

export type Language = (typeof languages)[number];

export function isLanguage(value: unknown): value is Language {
  return value === 'fr' || value === 'en';
}
