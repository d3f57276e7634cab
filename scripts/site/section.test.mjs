import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { writeFile, writeSection } from './testing/fixtures.mjs';
import { describedIn, readSection } from './section.mjs';

let base;

beforeEach(() => (base = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-section-'))));
afterEach(() => fs.rmSync(base, { recursive: true, force: true }));

const refused = (reason) =>
  assert.throws(() => readSection('team', base), { name: 'Failure', message: reason });

test('a description may name the schema that an editor uses, which remotes.json leaves out', () => {
  writeSection(base, 'team', { $schema: './section.schema.json', exceptRoutes: ['/team/x'] });
  const { section, version } = readSection('team', base);
  assert.equal(version, '1.0.0');
  assert.equal(describedIn(section).$schema, undefined);
  writeSection(base, 'team', { failures: 'https://errors.test/team' });
  assert.equal(describedIn(readSection('team', base).section).failures, 'https://errors.test/team');
});

for (const [field, value] of [
  ['container', undefined],
  ['container', 'mf-team'],
  ['routes', []],
  ['routes', ['team']],
  ['routes', ['/team', '/team']],
  ['exceptRoutes', '/team/x'],
  ['roles', [null]],
  ['label', { fr: 'F' }],
  ['label', { fr: 'F'.repeat(41), en: 'E' }],
  ['order', '1'],
  ['order', 1e9],
  ['failures', 'http://errors.test'],
])
  test(`the value ${JSON.stringify(value)} of "${field}" is refused`, () => {
    writeSection(base, 'team');
    const file = path.join(base, 'mf-team', 'section.json');
    const section = JSON.parse(fs.readFileSync(file, 'utf8'));
    writeFile(file, { ...section, [field]: value });
    refused(new RegExp(`^mf-team/section.json is malformed: .*${field}`));
  });

for (const field of ['exceptRoute', 'canary', 'enabled'])
  test(`a description with the unknown field "${field}" is refused`, () => {
    writeSection(base, 'team', { [field]: ['/team/x'] });
    refused(`mf-team/section.json is malformed: there is no field "${field}"`);
  });

for (const document of ['null', '[]', '"text"', '5'])
  test(`the description ${document} is refused`, () => {
    writeSection(base, 'team');
    writeFile(path.join(base, 'mf-team', 'section.json'), document);
    refused(/^mf-team\/section.json is malformed: the document /);
  });

for (const [field, value, sentence] of [
  [
    'routes',
    ['team'],
    'routes/0 is "team": it must be a path of pages, as "/team": not of the server or of files (/api, /mf, /shell), without dots',
  ],
  ['routes', [], 'routes must be a list of different paths'],
  ['label', { fr: '', en: 'E' }, 'label/fr is "": it must be a text of 1 to 40 characters'],
  ['order', undefined, '"order" is missing'],
  ['failures', '/x', 'failures is "/x": it must be an address that begins with https://'],
])
  test(`the fault of "${field}" is a sentence: ${sentence}`, () => {
    writeSection(base, 'team', { [field]: value });
    refused(`mf-team/section.json is malformed: ${sentence}`);
  });

for (const version of [undefined, 1, '', '1.0', '../1.0.0', '1.0.0/x'])
  test(`the version ${JSON.stringify(version)} is refused`, () => {
    writeSection(base, 'team');
    writeFile(path.join(base, 'mf-team', 'package.json'), { version });
    refused(/^mf-team\/package.json: "version" must/);
  });
