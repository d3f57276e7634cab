/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frenchFiles } from './french-files';

const root = join(__dirname, '..');

/** Places that need a non-breaking space (U+00A0 or U+202F), with an ordinary one or without any; Québec has none before `;`. */
const BREAKABLE = [
  / [:»$%;!?]/u,
  /[\u00A0\u202F][;?]/u,
  /« /u,
  /«(?![\u00A0\u202F])/u,
  /(?<![\u00A0\u202F])»/u,
  /nº(?![\u00A0\u202F])/u,
  /\d \d/u,
];

/** Texts by key, of every depth. */
function textsOf(value: unknown, key = ''): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  return Object.entries(value as object).flatMap(([name, inner]) =>
    textsOf(inner, key === '' ? name : `${key}.${name}`),
  );
}

test.each(frenchFiles(root))('a line of %s breaks at no mark and within no number', (file) => {
  const texts = textsOf(JSON.parse(readFileSync(join(root, file), 'utf8')));
  expect(texts.length).toBeGreaterThan(0);
  const breakable = texts.filter(([, text]) => BREAKABLE.some((place) => place.test(text)));
  expect(breakable).toEqual([]);
});
