import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requireServedSite } from './open-site.mjs';
import { emptySite, writeFile } from './testing/fixtures.mjs';

test('without a shell and without PORTAL_SITE nothing is deployed, since no one would see it', (t) => {
  const { base } = emptySite(t);
  assert.throws(() => requireServedSite(base, ''), /no site is named/);
  requireServedSite(base, 's3://bucket');
  writeFile(`${base}/shell/package.json`, {});
  requireServedSite(base, '');
});
