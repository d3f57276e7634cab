import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, test } from 'node:test';
import { deployTogether } from './deploy-together.mjs';
import { emptySite, offerOf, writeSection, writeShell } from './fixtures.mjs';
import { rollbackShell } from './rollback-shell.mjs';
import { readLiveShell } from './shell-history.mjs';

let base;
let site;
let storage;

beforeEach((t) => {
  ({ base, site, storage } = emptySite(t));
});

const page = () => fs.readFileSync(path.join(site, 'index.html'), 'utf8');
const offer = () => JSON.parse(fs.readFileSync(path.join(site, 'shell-offer.json'), 'utf8'));
const earlierBuilds = async () => (await readLiveShell(storage)).earlier.map(({ build }) => build);

async function deployShell(code, options) {
  writeShell(base, { code, ...options });
  return (await deployTogether(storage, ['shell'], base)).shell.build;
}

test('the shell is rolled back with its offer, further back each time, and to any build that is kept', async () => {
  const first = await deployShell('one', { offer: offerOf('2.1.0') });
  const firstPage = page();
  await deployShell('two', { version: '1.1.0' });
  const third = await deployShell('three', { version: '1.2.0' });
  const thirdPage = page();
  assert.match(third, /^1\.2\.0-[0-9a-f]{8}$/);
  await rollbackShell(storage, { base });
  assert.notEqual(page(), thirdPage);
  await rollbackShell(storage, { base });
  assert.equal(page(), firstPage);
  assert.equal(offer().kit, '2.1.0');
  assert.equal((await readLiveShell(storage)).build, first);
  await assert.rejects(rollbackShell(storage, { base }), /no previous build/);
  await assert.rejects(rollbackShell(storage, { base, to: '9.9.9-0' }), /keeps no build 9.9.9-0/);
  await rollbackShell(storage, { base, to: third });
  assert.equal(page(), thirdPage);
  assert.deepEqual(await earlierBuilds(), [first]);
});

test('a build outside of the history is live again with the commit that its record has', async () => {
  const first = await deployShell('one');
  const second = await deployShell('two');
  await rollbackShell(storage, { base });
  const file = path.join(site, 'shell', second, 'shell.json');
  const record = JSON.parse(fs.readFileSync(file, 'utf8'));
  const commit = 'a'.repeat(40);
  record.deployed = { ...record.deployed, at: '2026-01-01T00:00:00Z', commit, dirty: true };
  fs.writeFileSync(file, JSON.stringify(record));
  await rollbackShell(storage, { base, to: second });
  const { deployed } = await readLiveShell(storage);
  assert.deepEqual([deployed.commit, deployed.dirty], [commit, true]);
  assert.equal(deployed.smoke, 'skipped');
  assert.deepEqual(JSON.parse(fs.readFileSync(file, 'utf8')), { ...record, deployed });
  assert.deepEqual(await earlierBuilds(), [first]);
});

test('no build is among those before itself: the live one is refused, one deployed again taken out', async () => {
  const first = await deployShell('one');
  const second = await deployShell('two');
  await assert.rejects(rollbackShell(storage, { base, to: second }), /is live already/);
  assert.deepEqual(await earlierBuilds(), [first]);
  await deployShell('one');
  assert.deepEqual(await earlierBuilds(), [second]);
});

test('a rollback of the shell does not undo a deployment that came meanwhile', async () => {
  await deployShell('one');
  await deployShell('two');
  let third;
  async function change(...args) {
    third ??= await deployShell('three');
    await storage.change(...args);
  }
  await assert.rejects(
    rollbackShell({ ...storage, change }, { base }),
    /deployed by another command just now/,
  );
  assert.equal((await readLiveShell(storage)).build, third);
});

test('a build of the shell that lost a script is refused', async () => {
  await deployShell('one');
  const [script] = (await storage.list('')).filter((file) => /^shell-.*\.js$/.test(file));
  await deployShell('two');
  const live = page();
  fs.rmSync(path.join(site, script));
  await assert.rejects(rollbackShell(storage, { base }), /shell-.*\.js is missing: .* not whole/);
  assert.equal(page(), live);
});

test('a rollback of the shell that a live section does not fit is refused', async () => {
  await deployShell('one', { offer: offerOf('2.1.0') });
  await deployShell('two', { offer: offerOf('2.2.0') });
  writeSection(base, 'team', { contract: '2.2' });
  await deployTogether(storage, ['team'], base);
  const live = page();
  await assert.rejects(rollbackShell(storage, { base }), /live section "team".*contract 2.2/);
  assert.equal(page(), live);
});
