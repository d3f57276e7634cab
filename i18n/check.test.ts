/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProblems, languages as folders } from './check.cjs';
import { frenchFiles } from './french-files';
import { languages } from './src/languages';

const root = join(__dirname, '..');

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as object;

test('the folders of translations are those of the languages', () => {
  expect(folders).toEqual([...languages]);
});

test.each(frenchFiles(root))('%s has the keys and variables of the other languages', (french) => {
  const texts = languages.map((language) => [
    language,
    read(french.replace(/locales.fr/u, join('locales', language))),
  ]);
  expect(findProblems(Object.fromEntries(texts) as Record<string, object>)).toEqual([]);
});

test('the label of every menu, and what schemas ask of it, is in the languages', () => {
  const sections = readdirSync(root).filter((folder) =>
    existsSync(join(root, folder, 'section.json')),
  );
  const template = 'scripts/section-template/section/mf-__name__/section.json';
  const files = [...sections.map((folder) => join(folder, 'section.json')), template];
  const labels = files.map((file) => (read(file) as { label: object }).label);
  for (const label of labels) expect(Object.keys(label)).toEqual([...languages]);
  const schemas = ['shell/src/sections/remotes', 'scripts/site/verify/schemas/section'];
  for (const schema of schemas) {
    const asked = JSON.stringify(read(`${schema}.schema.json`));
    const required = /"label":\{"type":"object","required":(\[.*?\])/u.exec(asked)?.[1];
    expect(required).toBe(JSON.stringify(languages));
  }
});

test('a key missing in either language is named', () => {
  const fr = { list: { title: 'Équipe' } };
  const en = { list: { heading: 'Team' } };
  expect(findProblems({ fr, en })).toEqual([
    'fr: list.heading is missing',
    'en: list.title is missing',
  ]);
});

test('an empty text is named', () => {
  expect(findProblems({ fr: { title: 'Équipe' }, en: { title: ' ' } })).toEqual([
    'en: title is empty',
  ]);
});

test('a variable missing in one language is named', () => {
  expect(
    findProblems({ fr: { hello: 'Bonjour {{name}}' }, en: { hello: 'Hello {{user}}' } }),
  ).toEqual(['en: hello has {user}, elsewhere {name}']);
});

test('each language needs its own plural forms and no others', () => {
  const french = { rows_one: '{{count}} rang', rows_other: '{{count}} rangs' };
  const english = { ...french, rows_many: '{{count}} rangs' };
  expect(findProblems({ fr: french, en: english })).toEqual([
    'fr: rows_many is missing',
    'en: rows_many is a plural form the language lacks',
  ]);
});
