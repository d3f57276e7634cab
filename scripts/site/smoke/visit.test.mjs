import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOtherBuild } from './visit.mjs';

const live = '/mf/team/1.1.0-0123abcd/mf-manifest.json';
const before = '/mf/team/1.0.0-0123abcd/mf-manifest.json';
const site = 'https://portal.example';
const elsewhere = 'https://files.example';

for (const [request, url, entry, isOther] of [
  ['the live build', site + live, live, false],
  ['a build before', site + before, live, true],
  ['another section', `${site}/mf/stations/1.0.0-0123abcd/mf-manifest.json`, live, false],
  ['a script', `${site}/mf/team/1.0.0-0123abcd/page-0123456789.js`, live, false],
  ['the live build on another origin', elsewhere + live, elsewhere + live, false],
  ['a build before on another origin', elsewhere + before, elsewhere + live, true],
  ['a build before on the site', site + before, elsewhere + live, true],
])
  test(`a request for ${request} ${isOther ? 'shows' : 'does not show'} that the page fell back`, () => {
    assert.equal(isOtherBuild(url, 'team', entry), isOther);
  });
