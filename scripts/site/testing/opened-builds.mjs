/** Builds that tests deploy to a copy of the site, beside the portal's own sections, with a server and demo data. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { runServerCommand, seedDemo, startServer } from '../../portal-server.mjs';
import { findBrowser } from '../../test/browser.mjs';
import sharedModules from '../../../webpack/shared-modules.js';
import { deploy } from '../deploy.mjs';
import { readLive } from '../live.mjs';
import { opener } from '../look/look.mjs';
import { openStorage } from '../storage/open.mjs';
import { scriptOf } from './bad-builds.mjs';
import { writeSection } from './fixtures.mjs';

export const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bad-builds-'));
const site = path.join(folder, 'site');
const database = path.join(folder, 'portal.db');
const binary = process.env.PORTAL_SERVER;
const account = (email) => ({ email, password: 'Demo-portal-2026' });
export const fleet = account('fleet@demo.test');
const EVERYBODY = {
  ROLE_BUSINESS: [fleet],
  ROLE_ADMIN: [account('admin@demo.test')],
  ROLE_ASSURANCE: [account('broker@demo.test')],
};
export const CONTRACT = sharedModules.contractOf(sharedModules.release);
export let server;
export let storage;
let options;

before(async () => {
  fs.cpSync(process.env.PORTAL_SITE, site, { recursive: true });
  seedDemo(binary, database, []);
  // The page of webhooks is reached from a system alone.
  runServerCommand(binary, database, ['create-client', '--name', 'Application']);
  server = await startServer({ binary, database, site });
  storage = openStorage(site);
  // Chromium without windows takes a third less time, where it is installed.
  const browser = process.env.HEADLESS_SHELL ?? (await findBrowser());
  options = { url: server.url, browser, accounts: { ROLE_BUSINESS: [fleet] } };
});
after(async () => {
  await server?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** The look at a build, as every role or with other options. */
export const openAs = (more) => opener({ ...options, ...more });
export const openAsEverybody = () => openAs({ accounts: EVERYBODY });

let builds = 0;

/** Deploys a build of "loyalty" from a checkout of its own; rejects where it is refused. */
export async function deployBuild(script, { css, ...more } = {}) {
  const { roles = ['ROLE_BUSINESS'], routes = ['/loyalty'], ...changed } = more;
  const base = path.join(folder, `checkout-${(builds += 1)}`);
  writeSection(base, 'loyalty', {
    code: script,
    copies: 1,
    css,
    contract: CONTRACT,
    roles,
    routes,
  });
  return deploy(storage, ['loyalty'], { base, open: openAs(changed) });
}

export const isLive = async () => (await readLive(storage)).loyalty !== undefined;

/** The test of a build of BAD_BUILDS. */
export function isRefused([what, bad, said]) {
  test(`a build that ${what} is refused, and the command says why`, async () => {
    await assert.rejects(deployBuild(scriptOf(bad)), ({ message }) => {
      assert.match(message, /did not pass in a browser/);
      assert.match(message, said);
      assert.doesNotMatch(message, new RegExp(fleet.password));
      return true;
    });
  });
}
