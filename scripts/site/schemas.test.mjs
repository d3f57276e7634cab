import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import Ajv from 'ajv/dist/2020.js';
import { inRepository } from '../repository.mjs';
import { describedIn, readSection, sectionNames } from './section.mjs';

const readJson = (...file) => JSON.parse(fs.readFileSync(inRepository(...file), 'utf8'));

function assertFits(document, ...schemaFile) {
  const ajv = new Ajv({ allErrors: true, strict: false });
  const holds = ajv.compile(readJson(...schemaFile));
  assert.ok(holds(document), ajv.errorsText(holds.errors));
}

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
