import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import Ajv from 'ajv/dist/2020.js';
import { inRepository, root } from '../repository.mjs';
import { provenanceOf } from './provenance.mjs';
import { describedIn, readSection, sectionNames } from './section.mjs';

const readJson = (...file) => JSON.parse(fs.readFileSync(inRepository(...file), 'utf8'));

function errorsOf(document, ...schemaFile) {
  const ajv = new Ajv({ allErrors: true, strict: false });
  const holds = ajv.compile(readJson(...schemaFile));
  return holds(document) ? '' : ajv.errorsText(holds.errors);
}

const assertFits = (...input) => assert.equal(errorsOf(...input), '');

for (const file of ['kit/src/config/config.schema.json', 'shell/src/sections/remotes.schema.json'])
  test(`${file}, which every first visit loads, holds no prose`, () => {
    assert.doesNotMatch(JSON.stringify(readJson(file)), /"(title|description)":/);
  });

test('the table of config.json in the documents has every field of its schema', () => {
  const { properties } = readJson('kit/src/config/config.schema.json');
  const text = fs.readFileSync(inRepository('docs', 'operating.md'), 'utf8');
  for (const field of Object.keys(properties)) assert.ok(text.includes(`| \`${field}\` |`), field);
});

test('the demo configuration fits the schema that the portal checks it against', () => {
  assertFits(readJson('scripts', 'site', 'demo-config.json'), 'kit/src/config/config.schema.json');
});

test('the remotes.json of a deployment fits the schema that the shell checks at its start', () => {
  const remotes = Object.fromEntries(
    sectionNames().map((name) => {
      const { section, version } = readSection(name);
      const entry = `/mf/${name}/${version}-0123abcd/mf-manifest.json`;
      return [name, { version, ...describedIn(section), contract: 3, entry, enabled: true }];
    }),
  );
  assert.ok(Object.keys(remotes).length > 0);
  assertFits({ schemaVersion: 1, remotes }, 'shell/src/sections/remotes.schema.json');
});

const build = {
  entry: '/mf/team/1.8.1-0123abcd/mf-manifest.json',
  integrity: `sha384-${'A'.repeat(64)}`,
  container: 'mf_team',
  version: '1.8.1',
  contract: 2,
};
const deployed = {
  by: 'camille',
  at: '2026-11-22T15:00:00Z',
  commit: '0'.repeat(40),
  dirty: false,
  look: 'passed',
};
const team = {
  ...build,
  earlier: [build],
  deployed,
  routes: ['/team'],
  roles: ['ROLE_BUSINESS'],
  label: { fr: 'Flotte et équipe', en: 'Fleet & Team' },
  order: 10,
  enabled: true,
};

test('remotes.json may hold the shell, hashes, earlier builds, and who deployed', () => {
  const document = { schemaVersion: 1, shell: build, remotes: { team } };
  assertFits(document, 'shell/src/sections/remotes.schema.json');
});

test('remotes.json fits with any fields about deployments, which the shell does not read', () => {
  const unknown = { by: 7, commit: 'main', look: 'maybe' };
  const earlier = [{ ...build, commit: 'main', deployed: unknown }];
  const document = { schemaVersion: 1, remotes: { team: { ...team, earlier, deployed: unknown } } };
  assertFits(document, 'shell/src/sections/remotes.schema.json');
});

const RECORD = 'scripts/site/verify/schemas/build-record.schema.json';
const recordWith = (deployment) => ({ ...build, deployed: deployment });

test('a build records who deployed it, when and from which commit, in the form of its schema', async () => {
  assertFits(recordWith(await provenanceOf(root)), RECORD);
  assertFits(recordWith(deployed), RECORD);
  assertFits(recordWith({ ...deployed, commit: '0'.repeat(64) }), RECORD);
  assertFits(recordWith({ ...deployed, commit: null }), RECORD);
});

for (const [fault, change, field] of [
  ['a commit that is no commit', { commit: 'main' }, 'commit'],
  ['two lines as a commit', { commit: `warning\n${'0'.repeat(40)}` }, 'commit'],
  ['an unknown outcome of the look', { look: 'maybe' }, 'look'],
  ['a local time', { at: '2026-11-22T15:00:00-05:00' }, 'at'],
])
  test(`${fault} does not fit the record of a build`, () => {
    const errors = errorsOf(recordWith({ ...deployed, ...change }), RECORD);
    assert.match(errors, new RegExp(`data/deployed/${field} must`));
  });

for (const [what, change, place] of [
  ['a hash of another length', { integrity: 'sha384-AAAA' }, 'integrity'],
  ['a role that is none', { roles: ['ROLE_NOBODY'] }, 'roles/0'],
  [
    'an earlier build elsewhere',
    { earlier: [{ ...build, entry: '//x/y.json' }] },
    'earlier/0/entry',
  ],
])
  test(`${what} does not fit remotes.json`, () => {
    const document = { schemaVersion: 1, remotes: { team: { ...team, ...change } } };
    const errors = errorsOf(document, 'shell/src/sections/remotes.schema.json');
    assert.match(errors, new RegExp(`data/remotes/team/${place} must`));
  });
