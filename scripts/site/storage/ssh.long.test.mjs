import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { startSshServer } from '../../test/ssh-server.mjs';
import { keptBuilds } from '../kept-builds.mjs';
import { prune } from '../prune.mjs';
import { openStorage } from './open.mjs';
import { EXIT_CHANGED, SWAP, WRITE } from './ssh-scripts.mjs';
import { testStorage, testSweep, writeFiles } from './storage-tests.mjs';

let base;
let server;

before(async () => {
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-ssh-'));
  server = await startSshServer(path.join(base, 'sshd'));
  Object.assign(process.env, server.env);
});
after(async () => {
  await server?.close();
  fs.rmSync(base, { recursive: true, force: true });
});

const remoteOf = (build) => ({
  container: 'mf_team',
  version: '1.0.0',
  contract: '2.0',
  entry: `/mf/team/${build}/mf-manifest.json`,
  routes: ['/team'],
});
const newSite = () => path.join(fs.mkdtempSync(path.join(base, 'site-')), 'site');
const addressOf = (site) => `ssh://${server.user}@127.0.0.1:${server.port}${site}`;

/** Fewer than the ten connections being set up from which on an sshd drops some. */
const CONCURRENT_CHANGES = 8;

testStorage(() => openStorage(addressOf(newSite())), { concurrentChanges: CONCURRENT_CHANGES });
testSweep(() => {
  const site = newSite();
  return { site, storage: openStorage(addressOf(site)) };
});

test('a change over ssh and one on the host itself exclude one another', async () => {
  const site = newSite();
  const storages = [openStorage(addressOf(site)), openStorage(site)];
  const addOne = (current) => String(Number(current ?? 0) + 1);
  const changes = Array.from({ length: 2 * CONCURRENT_CHANGES }, (_, index) =>
    storages[index % 2].change('remotes.json', addOne),
  );
  await Promise.all(changes);
  assert.equal(fs.readFileSync(path.join(site, 'remotes.json'), 'utf8'), String(changes.length));
});

test('a site with more builds than an sshd takes connections at once is listed, and pruned', async () => {
  const site = newSite();
  const builds = Array.from({ length: 25 }, (_, index) => `1.0.${index}-00000000`);
  for (const build of builds)
    writeFiles(path.join(site, 'mf/team', build), { 'section.json': '{}' });
  writeFiles(site, {
    'remotes.json': { schemaVersion: 1, remotes: { team: remoteOf(builds[0]) } },
  });
  const storage = openStorage(addressOf(site));
  assert.equal((await keptBuilds(storage, 'team')).length, builds.length);
  const removed = await prune(storage, { keep: builds.length - 1 });
  assert.equal(removed.length, 1);
});

const onHost = (script, ...args) =>
  spawnSync('sh', ['-c', script, 'sh', ...args], { input: 'half' });

test('content that arrives in part changes nothing and leaves no file behind', () => {
  const site = newSite();
  fs.mkdirSync(site);
  fs.writeFileSync(path.join(site, 'remotes.json'), 'before');
  assert.notEqual(onHost(WRITE, site, 'remotes.json', '1000').status, 0);
  assert.notEqual(onHost(SWAP, site, 'remotes.json', '1000', 'none').status, 0);
  assert.deepEqual(fs.readdirSync(site), ['remotes.json']);
  assert.equal(fs.readFileSync(path.join(site, 'remotes.json'), 'utf8'), 'before');
});

test('a lock left by a process that died does not stop a change', () => {
  const site = newSite();
  const lock = path.join(site, 'remotes.json.lock');
  fs.mkdirSync(lock, { recursive: true });
  const died = new Date(Date.now() - 130_000);
  fs.utimesSync(lock, died, died);
  assert.equal(onHost(SWAP, site, 'remotes.json', '4', 'none').status, 0);
  assert.equal(onHost(SWAP, site, 'remotes.json', '4', 'none').status, EXIT_CHANGED);
  assert.deepEqual(fs.readdirSync(site), ['remotes.json']);
});

test('a host whose key is unknown is refused, with the command to try', async () => {
  const unknown = path.join(base, 'empty');
  fs.writeFileSync(unknown, '');
  fs.writeFileSync(
    `${unknown}_config`,
    `UserKnownHostsFile ${unknown}\nStrictHostKeyChecking yes\n`,
  );
  process.env.PORTAL_SSH_CONFIG = `${unknown}_config`;
  const storage = openStorage(addressOf(newSite()));
  Object.assign(process.env, server.env);
  await assert.rejects(storage.read('remotes.json'), {
    message: /could not be reached/,
    fix: /works without a question/,
    tail: /Host key verification failed/,
  });
});
