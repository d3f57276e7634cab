import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { readBuild } from '../local-builds.mjs';
import { emptySite, writeFile, writeSection } from './fixtures.mjs';
import { keepBuilds, monthsOf, unpackBuilds } from './monthly-builds.mjs';

test('builds that are kept have the files that they had but source maps, and those of another contract are removed', (t) => {
  const { base, site: folder } = emptySite(t);
  writeSection(base, 'team', { contract: 4, code: 'é' });
  writeSection(base, 'people', { contract: 4 });
  const build = readBuild('team', base);
  writeFile(path.join(base, 'mf-team', 'dist', 'a.js.map'), '{}');
  fs.mkdirSync(path.join(folder, '3', '2026-09'), { recursive: true });
  keepBuilds('2026-10', { base, folder });
  keepBuilds('2026-11', { base, folder });
  assert.deepEqual(
    [3, 4].map((contract) => monthsOf(contract, folder)),
    [[], ['2026-10', '2026-11']],
  );
  const unpacked = path.join(base, 'unpacked');
  assert.deepEqual(unpackBuilds(4, '2026-11', unpacked, folder), ['people', 'team']);
  assert.deepEqual(readBuild('team', unpacked), build);
});
