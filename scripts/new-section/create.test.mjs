import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { inRepository } from '../repository.mjs';
import { readSection } from '../site/section.mjs';
import { createSection } from './create.mjs';

let base;

beforeEach(() => {
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-new-section-'));
  for (const file of [
    '.github/CODEOWNERS',
    'package.json',
    'kit/package.json',
    'rust-core/package.json',
    'mf-team/section.json',
    'mf-team/package.json',
  ]) {
    fs.cpSync(inRepository(file), path.join(base, file), { recursive: true });
  }
});
afterEach(() => fs.rmSync(base, { recursive: true, force: true }));

const read = (file) => fs.readFileSync(path.join(base, file), 'utf8');

test('a new section can be deployed, is last in the menu and is an npm workspace', () => {
  createSection({ name: 'claims', role: 'ROLE_ADMIN', base });
  const { section, version } = readSection('claims', base);
  const team = readSection('team', base).section;
  assert.deepEqual(section.roles, ['ROLE_ADMIN']);
  assert.deepEqual(section.routes, ['/claims']);
  assert.equal(section.container, 'mf_claims');
  assert.ok(section.order > team.order);
  assert.equal(version, '1.0.0');
  assert.ok(JSON.parse(read('package.json')).workspaces.includes('mf-claims'));
});

test('its translations are in both languages, in a namespace that TypeScript knows', () => {
  createSection({ name: 'claims', base });
  const keys = (language) =>
    Object.keys(JSON.parse(read(`mf-claims/src/locales/${language}.json`)));
  assert.deepEqual(keys('fr'), keys('en'));
  assert.match(read('mf-claims/src/messages.ts'), /^ {4}claims: typeof messages;$/m);
});

test('outside its folder it adds a workflow, owners and a workspace', () => {
  const files = createSection({ name: 'claims', base });
  assert.deepEqual(
    files.filter((file) => !file.startsWith('mf-claims/')),
    ['.github/workflows/section-claims.yml', '.github/CODEOWNERS', 'package.json'],
  );
  assert.match(read('.github/CODEOWNERS'), /^\/mf-claims\/ @portal\/section-claims$/m);
  assert.match(read('mf-claims/CHANGELOG.md'), /^## 1\.0\.0$/m);
});

test('all placeholders are replaced', () => {
  for (const file of createSection({ name: 'claims', base }))
    assert.doesNotMatch(file + read(file), /__[a-z]+__/i);
});

test('a taken or invalid name is refused, that of a section outside this checkout too, and nothing is written', () => {
  for (const name of ['team', 'stations', 'login', 'Claims', 'my-claims', '../claims', undefined]) {
    assert.throws(() => createSection({ name, base }), { name: 'Failure' });
  }
  assert.throws(() => createSection({ name: 'claims', role: 'ROLE_KING', base }), /no role/);
  assert.deepEqual(
    fs.readdirSync(base).filter((file) => file.startsWith('mf-')),
    ['mf-team'],
  );
});
