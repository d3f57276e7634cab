// Builds whose code is bad do not go live: each is deployed to a copy of the site, beside the portal's own sections.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { runServerCommand, seedDemo, startServer } from '../../portal-server.mjs';
import { findBrowser } from '../../test/browser.mjs';
import { deploy } from '../deploy.mjs';
import { STYLES, writeSection } from '../fixtures.mjs';
import { readLive } from '../live.mjs';
import { openStorage } from '../storage/open.mjs';
import { BAD_BUILDS, BAD_STYLES, scriptOf } from './bad-builds.mjs';
import { opener } from './smoke.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bad-builds-'));
const site = path.join(folder, 'site');
const database = path.join(folder, 'portal.db');
const binary = process.env.PORTAL_SERVER;
const account = (email) => ({ email, password: 'Demo-portal-2026' });
const fleet = account('fleet@demo.test');
let server;
let storage;
let options;
let contract;

before(async () => {
  fs.cpSync(process.env.PORTAL_SITE, site, { recursive: true });
  seedDemo(binary, database, []);
  server = await startServer({ binary, database, site });
  storage = openStorage(site);
  ({ contract } = (await readLive(storage)).shell);
  // Chromium without windows takes a third less time, where it is installed.
  const browser = process.env.HEADLESS_SHELL ?? (await findBrowser());
  options = { url: server.url, browser, accounts: { ROLE_BUSINESS: fleet } };
});
after(async () => {
  await server?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

let builds = 0;

/** Deploys a build of "loyalty" from a checkout of its own; rejects where it is refused. */
async function deployBuild(script, { css, ...more } = {}) {
  const { roles = ['ROLE_BUSINESS'], routes = ['/loyalty'], ...changed } = more;
  const base = path.join(folder, `checkout-${(builds += 1)}`);
  writeSection(base, 'loyalty', { code: script, copies: 1, css, contract, roles, routes });
  return deploy(storage, ['loyalty'], { base, open: opener({ ...options, ...changed }) });
}

const isLive = async () => (await readLive(storage)).loyalty !== undefined;

// Several at once: most of the time each waits for a page to settle.
describe('in a browser', { concurrency: 3 }, () => {
  test('the sections of the portal pass under its shell, as every role', async () => {
    // Its page of webhooks is reached from a system alone.
    runServerCommand(binary, database, ['create-client', '--name', 'Application']);
    const accounts = {
      ROLE_BUSINESS: fleet,
      ROLE_ADMIN: account('admin@demo.test'),
      ROLE_ASSURANCE: account('broker@demo.test'),
    };
    const open = opener({ ...options, accounts });
    const shell = { name: 'shell', files: new Map() };
    const { notes } = await open(await readLive(storage), [shell]);
    assert.deepEqual(notes, ['opened in a browser, every page passed']);
  });

  for (const [what, bad, said] of BAD_BUILDS)
    test(`a build that ${what} is refused, and the command says why`, async () => {
      await assert.rejects(deployBuild(scriptOf(bad)), ({ message }) => {
        assert.match(message, /did not pass in a browser/);
        assert.match(message, said);
        assert.doesNotMatch(message, new RegExp(fleet.password));
        return true;
      });
    });

  for (const [where, css, said] of BAD_STYLES)
    test(`a build whose styles are for other elements ${where} is refused`, () =>
      assert.rejects(deployBuild(scriptOf({}, STYLES), { css }), said));

  test('a build of pages behind the sign-in that names no role is refused', () =>
    assert.rejects(
      deployBuild(scriptOf(), { roles: [] }),
      /none of its pages is open to visitors/,
    ));

  test('a build that could not be opened as a role is refused, unless that is asked for', async () => {
    await assert.rejects(deployBuild(scriptOf(), { accounts: {} }), /not opened as ROLE_BUSINESS/);
    assert.equal(await isLive(), false);
  });
});

test('a build of the first day of the contract passes under the shell of today', async () => {
  const base = path.join(import.meta.dirname, 'first-of-contract');
  const { notes } = await deploy(storage, ['team'], { base, older: true, open: opener(options) });
  assert.deepEqual(notes, ['opened in a browser, every page passed']);
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
  const accounts = { ROLE_BUSINESS: { session: await openSession() } };
  const ended = { ROLE_BUSINESS: { session: '0'.repeat(64) } };
  await assert.rejects(
    deployBuild(scriptOf(), { accounts: ended }),
    /not opened as ROLE_BUSINESS: signing in answered 401/,
  );
  const css = '.loyalty-list:is(.a, .b) > nav { color: red } @keyframes x { to { opacity: 1 } }';
  const { notes } = await deployBuild(scriptOf({}, STYLES), { css, accounts });
  assert.deepEqual(notes, ['opened in a browser, every page passed']);
  assert.equal((await readLive(storage)).loyalty.deployed.smoke, 'passed');
});
