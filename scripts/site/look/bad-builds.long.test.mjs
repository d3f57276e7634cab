// Builds whose code is bad do not go live: a few kinds; the others are in bad-builds.night.test.mjs.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import { readLive } from '../live.mjs';
import { rollback } from '../rollback.mjs';
import { BAD_BUILDS, BY_DAY, LEADS_ON, scriptOf } from '../testing/bad-builds.mjs';
import { STYLES } from '../testing/fixtures.mjs';
import {
  deployBuild,
  fleet,
  folder,
  isLive,
  isRefused,
  openAs,
  openAsEverybody,
  server,
  storage,
} from '../testing/opened-builds.mjs';

// Several at once: most of the time each waits for a page to settle.
describe('in a browser', { concurrency: 3 }, () => {
  test('the sections of the portal pass under its shell, as every role', async () => {
    const open = openAsEverybody();
    const shell = { name: 'shell', files: new Map() };
    const { notes } = await open(await readLive(storage), [shell]);
    assert.deepEqual(notes, ['opened in a browser, every page passed']);
  });

  for (const build of BAD_BUILDS.filter(([what]) => BY_DAY.includes(what))) isRefused(build);

  test('a build of pages behind the sign-in that names no role is refused', () =>
    assert.rejects(
      deployBuild(scriptOf(), { roles: [] }),
      /none of its pages is open to visitors/,
    ));

  test('a build that claims a path without a page is refused', () =>
    assert.rejects(
      deployBuild(scriptOf(), { routes: ['/loyalty', '/loyalty/points', '/notices'] }),
      /it has no page at \/notices of section\.json/,
    ));

  test('a build that could not be opened as a role is refused, unless that is asked for', async () => {
    await assert.rejects(deployBuild(scriptOf(), { accounts: {} }), /not opened as ROLE_BUSINESS/);
    assert.equal(await isLive(), false);
  });
});

test('a build of 14 MB is refused before it is uploaded', () =>
  assert.rejects(
    deployBuild(`${scriptOf()}//${randomBytes(7_000_000).toString('hex')}`),
    /its first visit has \d+ kB \(brotli\), the budget is 60 kB/,
  ));

for (const route of ['/api', '//evil', '/mf/team', '/shell'])
  test(`a build that claims ${route}, which no page can have, is refused`, () =>
    assert.rejects(deployBuild(scriptOf(), { routes: [route] }), /must be a path of pages/));

/** A session as of an account with a second factor, which a person opened in another browser. */
async function openSession() {
  const answer = await fetch(new URL('/api/v1/user/token', server.url), {
    method: 'POST',
    headers: { origin: server.url, 'content-type': 'application/json' },
    body: JSON.stringify(fleet),
  });
  return /portal_session=(\w+)/.exec(answer.headers.getSetCookie().join())[1];
}

test('a good build goes live as opened by a session, not by one that has ended, and none of the bad ones did', async () => {
  assert.equal(await isLive(), false);
  const accounts = { ROLE_BUSINESS: [{ session: await openSession() }] };
  const ended = { ROLE_BUSINESS: [{ session: '0'.repeat(64) }] };
  await assert.rejects(
    deployBuild(scriptOf(), { accounts: ended }),
    /not opened as ROLE_BUSINESS: signing in answered 401/,
  );
  const css = '.loyalty-list:is(.a, .b) > nav { color: red } @keyframes x { to { opacity: 1 } }';
  const { notes } = await deployBuild(scriptOf({ lastRoute: LEADS_ON }, STYLES), {
    css,
    accounts,
  });
  assert.deepEqual(notes, ['opened in a browser, every page passed']);
  assert.equal((await readLive(storage)).loyalty.deployed.look, 'passed');
});

test('a build that does not pass is not rolled back to, unless nothing is to be opened', async () => {
  await deployBuild(scriptOf({ points: "throw new Error('later');" }), { skip: true });
  const good = await deployBuild(scriptOf(), { skip: true });
  const rollBack = (more) => {
    const open = openAs({ ...more, command: 'rollback' });
    return rollback(storage, ['loyalty'], { base: folder, open });
  };
  await assert.rejects(rollBack(), {
    message: /\/loyalty\/points: .*later/,
    fix: /another build with --to/,
  });
  assert.equal((await readLive(storage)).loyalty.entry, good.results[0].entry.entry);
  const { live } = await rollBack({ skip: true });
  assert.equal(live.loyalty.deployed.look, 'skipped');
});
