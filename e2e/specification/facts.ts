import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '../harness/test';

type Role = Parameters<Page['getByRole']>[0];

/** A name or text; several are those of all elements of the role, in their order. */
type Words = string | RegExp | readonly string[];

/** A sentence of the specification, the element that keeps it, and its words in French and English. */
export type Fact = readonly [sentence: string, where: Role | 'text', fr: Words, en: Words];

export const languages = ['fr', 'en'] as const;

/** Checks that each fact is on screen. Soft: a run lists every fact that is lost. */
export async function expectFacts(
  scope: Page | Locator,
  language: Language,
  facts: readonly Fact[],
): Promise<void> {
  for (const [sentence, where, fr, en] of facts) {
    const words = withAnySpaces(language === 'fr' ? fr : en);
    if (typeof words !== 'string' && !(words instanceof RegExp)) {
      const texts = async () => {
        const all = await elements(scope, where).allTextContents();
        return all.map(plain).filter((text) => text !== '');
      };
      await expect.soft.poll(texts, sentence).toEqual(words);
      continue;
    }
    const found =
      where === 'text'
        ? scope.getByText(words, { exact: typeof words === 'string' })
        : scope.getByRole(where, { name: words, exact: typeof words === 'string' });
    await expect.soft(found.first(), sentence).toBeVisible();
  }
}

function elements(scope: Page | Locator, where: Fact[1]): Locator {
  if (where === 'text') throw new Error('A list of texts needs a role.');
  return scope.getByRole(where);
}

/** Words whose spaces stand for those of French typography too. */
function withAnySpaces(words: Words): Words {
  return words instanceof RegExp ? anySpaces(words) : words;
}

/** The expression with every space as any kind of space. */
export const anySpaces = ({ source, flags }: RegExp) =>
  new RegExp(source.replaceAll(' ', String.raw`\s`), flags);

/** A text with ordinary spaces. */
export const plain = (text: string) => text.replace(/\s+/gu, ' ').trim();
