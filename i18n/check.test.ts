/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const script = join(__dirname, 'check.mjs');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'locales-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function check(fr: object, en: object) {
  for (const [language, texts] of Object.entries({ fr, en })) {
    mkdirSync(join(folder, language));
    writeFileSync(join(folder, language, 'team.json'), JSON.stringify(texts));
  }
  return run(folder);
}

function run(...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  return { status, problems: stderr.trim().split('\n') };
}

test('the dictionaries of the portal match', () => {
  expect(run()).toEqual({ status: 0, problems: [''] });
});

test('a key missing in either language fails the build', () => {
  expect(check({ list: { title: 'Équipe' } }, { list: { heading: 'Team' } })).toEqual({
    status: 1,
    problems: ['fr: team:list.heading is missing', 'en: team:list.title is missing'],
  });
});

test('an empty text fails the build', () => {
  expect(check({ title: 'Équipe' }, { title: ' ' }).problems).toEqual(['en: team:title is empty']);
});

test('a variable missing in one language fails the build', () => {
  expect(check({ hello: 'Bonjour {{name}}' }, { hello: 'Hello {{user}}' }).problems).toEqual([
    'en: team:hello has {user}, elsewhere {name}',
  ]);
});

test('each language needs its own plural forms and no others', () => {
  const french = { rows_one: '{{count}} rang', rows_other: '{{count}} rangs' };
  const english = { ...french, rows_many: '{{count}} rangs' };
  expect(check(french, english).problems).toEqual([
    'fr: team:rows_many is missing',
    'en: team:rows_many is a plural form the language lacks',
  ]);
});
