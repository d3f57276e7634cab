/** French first: the product's default and the source language of every translation. */
export const languages = ['fr', 'en'] as const;

export type Language = (typeof languages)[number];

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
