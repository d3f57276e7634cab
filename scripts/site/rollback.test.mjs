import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, test } from 'node:test';
import { deploy as deployBuilds } from './deploy.mjs';
import {
  deploySection,
  emptySite,
  offerOf,
  writeSection,
  writeShell,
} from './testing/fixtures.mjs';
import { buildOf } from './history.mjs';
import { changeLive, readLive, readOffer } from './live.mjs';
import { rollback as rollbackBuilds } from './rollback.mjs';

let base;
let site;
let storage;

beforeEach((t) => {
  ({ base, site, storage } = emptySite(t));
});

async function deploy(version, options) {
  writeSection(base, 'team', { version, ...options });
  return (await deploySection(storage, 'team', base)).entry;
}
const rollback = async (to) => (await rollbackBuilds(storage, ['team'], { to, base })).live.team;
const versions = ({ version, earlier = [] }) => [version, ...earlier.map((it) => it.version)];

test('a rollback restores the build before with its own contract, and forgets the live one', async () => {
  await deploy('1.0.0');
  const second = await deploy('1.1.0', { contract: 3 });
  await deploy('1.2.0', { contract: 4 });
  const back = await rollback();
  assert.deepEqual(versions(back), ['1.1.0']);
  assert.deepEqual([back.entry, back.contract], [second.entry, 3]);
  await assert.rejects(rollback(), { message: /no previous build/, fix: /name one with --to/ });
  assert.deepEqual((await readLive(storage)).team, back);
});

test('any build that the site keeps can be named', async () => {
  const first = await deploy('1.0.0');
  await deploy('1.1.0');
  const third = await deploy('1.2.0');
  assert.deepEqual(versions(await rollback(buildOf(first.entry))), ['1.0.0', '1.2.0']);
  assert.deepEqual(versions(await rollback(buildOf(third.entry))), ['1.2.0']);
});

for (const build of ['9.9.9-00000000', '../stations/1.0.0-00000000'])
  test(`the unknown build ${build} is refused`, async () => {
    const live = await deploy('1.0.0');
    await assert.rejects(rollback(build), { name: 'Failure' });
    assert.deepEqual((await readLive(storage)).team, live);
  });

test('a section that is not on the site is refused', async () => {
  await deploy('1.0.0');
  await assert.rejects(rollbackBuilds(storage, ['loyalty'], { base }), {
    message: /no section "loyalty"/,
    fix: /it has: team\./,
  });
});

test('a build that the live shell no longer loads, or whose path another section has now, is refused', async () => {
  await deploy('1.0.0', { contract: 2, routes: ['/team', '/fleet'] });
  const live = await deploy('1.1.0', { contract: 3 });
  writeSection(base, 'fleet');
  await deploySection(storage, 'fleet', base);
  writeShell(base, { offer: offerOf(3) });
  writeSection(base, 'fleet', { contract: 3 });
  await deployBuilds(storage, ['shell', 'fleet'], { base });
  await assert.rejects(rollback(), ({ message }) => {
    assert.match(message, /contract 2, the shell’s is 3/);
    assert.match(message, /"\/fleet" belongs to the section "fleet"/);
    return true;
  });
  assert.deepEqual((await readLive(storage)).team, live);
});

test('a manifest that changed since its deployment is refused', async () => {
  const first = await deploy('1.0.0');
  await deploy('1.1.0');
  const file = path.join(site, first.entry);
  fs.writeFileSync(file, `${fs.readFileSync(file, 'utf8')} `);
  await assert.rejects(rollback(), /not the one that was deployed/);
});

test('a build that lost a file is refused, until it is deployed again', async () => {
  const first = await deploy('1.0.0');
  const live = await deploy('1.1.0');
  const lost = path.join(site, path.dirname(first.entry), 'remoteEntry-0123456789.js');
  fs.rmSync(lost);
  const fix = /deploy this one again/;
  await assert.rejects(rollback(), { message: /remoteEntry-.*\.js is missing: .* not whole/, fix });
  assert.deepEqual((await readLive(storage)).team, live);
  await deploy('1.0.0');
  assert.equal(fs.readFileSync(lost, 'utf8'), 'code'.repeat(1000));
  await rollback(buildOf(live.entry));
  assert.equal((await rollback(buildOf(first.entry))).entry, first.entry);
});

test('builds are opened as they will be live, and are not where they do not pass', async () => {
  const firstShell = await deployShell('one');
  const pageOfFirst = page();
  await deployShell('two');
  const first = await deploy('1.0.0');
  const live = await deploy('1.1.0');
  const opened = [];
  const open = async (entries, builds) => {
    opened.push([buildOf(entries.shell.entry), entries.team.entry]);
    assert.equal(String(builds[0].files.get('index.html')), pageOfFirst);
    if (opened.length === 1) throw new Error('did not pass');
    return { look: 'passed', notes: ['every page passed'] };
  };
  const rollBack = () => rollbackBuilds(storage, ['shell', 'team'], { base, open });
  await assert.rejects(rollBack(), /did not pass/);
  assert.deepEqual((await readLive(storage)).team, live);
  const { live: now, notes } = await rollBack();
  assert.deepEqual(opened[1], [firstShell, first.entry]);
  assert.deepEqual([now.team.deployed.look, notes], ['passed', ['every page passed']]);
});

test('a section that was switched off stays off', async () => {
  await deploy('1.0.0');
  await deploy('1.1.0');
  await changeLive(storage, ({ team }) => void Object.assign(team, { enabled: false }));
  assert.equal((await rollback()).enabled, false);
});

const page = () => fs.readFileSync(path.join(site, 'index.html'), 'utf8');
const earlierShells = async () =>
  ((await readLive(storage)).shell.earlier ?? []).map(({ entry }) => buildOf(entry));
const liveShell = async () => buildOf((await readLive(storage)).shell.entry);

async function deployShell(code, options) {
  writeShell(base, { code, ...options });
  const { results } = await deployBuilds(storage, ['shell'], { base });
  return buildOf(results[0].entry.entry);
}
const rollbackShell = (to, site = storage) => rollbackBuilds(site, ['shell'], { to, base });

test('the shell is rolled back with its page and offer, and to any build that is kept', async () => {
  const first = await deployShell('one', { offer: offerOf(2, 'Badge') });
  const firstPage = page();
  const third = await deployShell('three', { version: '1.2.0' });
  const thirdPage = page();
  assert.match(third, /^1\.2\.0-[0-9a-f]{8}$/);
  await rollbackShell();
  assert.equal(page(), firstPage);
  assert.deepEqual((await readOffer(storage, (await readLive(storage)).shell)).shared, {
    '@portal/kit/ui': ['Button', 'Badge'],
  });
  assert.equal(await liveShell(), first);
  await assert.rejects(rollbackShell(), /no previous build/);
  await assert.rejects(rollbackShell('9.9.9-0'), /keeps no build 9.9.9-0/);
  await rollbackShell(third);
  assert.equal(page(), thirdPage);
  assert.deepEqual(await earlierShells(), [first]);
});

test('a build outside of the history is live again with the commit that its record has', async () => {
  const first = await deployShell('one');
  const second = await deployShell('two');
  await rollbackShell();
  const file = path.join(site, 'shell', second, 'build.json');
  const record = JSON.parse(fs.readFileSync(file, 'utf8'));
  const commit = 'a'.repeat(40);
  record.deployed = { ...record.deployed, at: '2026-01-01T00:00:00Z', commit, dirty: true };
  fs.writeFileSync(file, JSON.stringify(record));
  await rollbackShell(second);
  const { deployed } = (await readLive(storage)).shell;
  assert.deepEqual([deployed.commit, deployed.dirty, deployed.look], [commit, true, 'skipped']);
  assert.deepEqual(JSON.parse(fs.readFileSync(file, 'utf8')), { ...record, deployed });
  assert.deepEqual(await earlierShells(), [first]);
});

test('no build is among those before itself: the live one is refused, one deployed again taken out', async () => {
  const first = await deployShell('one');
  const second = await deployShell('two');
  await assert.rejects(rollbackShell(second), /is live already/);
  assert.deepEqual(await earlierShells(), [first]);
  await deployShell('one');
  assert.deepEqual(await earlierShells(), [second]);
});

test('a rollback does not undo a deployment that came meanwhile', async () => {
  await deployShell('one');
  await deployShell('two');
  let third;
  async function change(...args) {
    third ??= await deployShell('three');
    await storage.change(...args);
  }
  await assert.rejects(
    rollbackShell(undefined, { ...storage, change }),
    /deployed by another command just now/,
  );
  assert.equal(await liveShell(), third);
});

test('a build of the shell that lost a script is refused', async () => {
  await deployShell('one');
  const [script] = (await storage.list('')).filter((file) => /^shell-.*\.js$/.test(file));
  await deployShell('two');
  const live = page();
  fs.rmSync(path.join(site, script));
  await assert.rejects(rollbackShell(), /shell-.*\.js is missing: .* not whole/);
  assert.equal(page(), live);
});

test('a shell that live sections need is rolled back with them in one command, which the refusal names', async () => {
  const first = await deployShell('one');
  await deploy('1.0.0');
  await deployShell('two', { offer: offerOf(2, 'Badge') });
  await deploy('1.1.0', { uses: { '@portal/kit/ui': ['Badge'] } });
  const live = page();
  await assert.rejects(
    rollbackShell(),
    /live section "team" 1.1.0: it uses Badge.*\n.*roll them back together: "npm run rollback -- shell team"/,
  );
  assert.equal(page(), live);
  await rollbackBuilds(storage, ['shell', 'team'], { base });
  assert.equal(await liveShell(), first);
  assert.equal((await readLive(storage)).team.version, '1.0.0');
});

test('a section without an earlier build is switched off before the shell that it needs is rolled back', async () => {
  await deployShell('one');
  await deployShell('two', { offer: offerOf(2, 'Badge') });
  await deploy('1.0.0', { uses: { '@portal/kit/ui': ['Badge'] } });
  await assert.rejects(rollbackShell(), /no earlier build of it: "npm run switch -- team off"/);
});
