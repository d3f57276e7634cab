import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import Ajv from 'ajv/dist/2020.js';
import { inRepository } from '../repository.mjs';
import { describedIn, readSection, sectionNames } from './section.mjs';

const readJson = (...file) => JSON.parse(fs.readFileSync(inRepository(...file), 'utf8'));

function errorsOf(document, ...schemaFile) {
  const ajv = new Ajv({ allErrors: true, strict: false });
  const holds = ajv.compile(readJson(...schemaFile));
  return holds(document) ? '' : ajv.errorsText(holds.errors);
}

const assertFits = (...input) => assert.equal(errorsOf(...input), '');

test('the demo configuration fits the schema that the portal checks it against', () => {
  assertFits(readJson('scripts', 'site', 'demo-config.json'), 'kit/src/config/config.schema.json');
});

test('the remotes.json of a deployment fits the schema that the shell checks at its start', () => {
  const remotes = Object.fromEntries(
    sectionNames().map((name) => {
      const { section, version } = readSection(name);
      const entry = `/mf/${name}/${version}-0123abcd/mf-manifest.json`;
      return [name, { version, ...describedIn(section), entry, previous: entry, enabled: true }];
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
  contract: '2.2',
};
const deployed = {
  by: 'camille',
  at: '2026-11-22T15:00:00Z',
  commit: '0'.repeat(40),
  dirty: false,
  smoke: 'passed',
};
const team = {
  ...build,
  previous: build.entry,
  earlier: [build],
  deployed,
  canary: { ...build, share: 10, roles: ['ROLE_BUSINESS'] },
  previews: { 'feature/bills': build },
  routes: ['/team'],
  roles: ['ROLE_BUSINESS'],
  label: { fr: 'Flotte et équipe', en: 'Fleet & Team' },
  order: 10,
  enabled: true,
};
const signature = { key: '2026', value: 'MEUCIQ==' };

test('remotes.json may hold hashes, earlier builds, a canary, previews, who deployed, and a signature', () => {
  const document = { schemaVersion: 1, remotes: { team }, signature };
  assertFits(document, 'shell/src/sections/remotes.schema.json');
});

test('remotes.json of a deployment with older tools fits: its records have commit and deployer', () => {
  const earlier = [{ ...build, commit: null, deployed: { ...deployed, commit: null } }];
  const document = { schemaVersion: 1, remotes: { team: { ...team, earlier } } };
  assertFits(document, 'shell/src/sections/remotes.schema.json');
});

for (const [what, change, place] of [
  ['a hash of another length', { integrity: 'sha384-AAAA' }, 'integrity'],
  ['a commit that is no commit', { deployed: { ...deployed, commit: 'main' } }, 'deployed/commit'],
  ['an unknown smoke result', { deployed: { ...deployed, smoke: 'maybe' } }, 'deployed/smoke'],
  ['a canary without a share', { canary: build }, 'canary'],
  ['a canary for 101 %', { canary: { ...build, share: 101 } }, 'canary/share'],
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
