import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, test } from 'node:test';
import { deploySection, emptySite, offerOf, writeFile, writeSection } from './fixtures.mjs';
import { buildOf } from './history.mjs';
import { readRemotes } from './remotes.mjs';
import { rollbackSection } from './rollback-section.mjs';

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
const rollback = (to) => rollbackSection(storage, 'team', { to, base });
const versions = ({ version, earlier = [] }) => [version, ...earlier.map((it) => it.version)];

test('a rollback restores the build before with its own contract, and a second one goes further back', async () => {
  const first = await deploy('1.0.0', { contract: '2.0' });
  await deploy('1.1.0', { contract: '2.1' });
  await deploy('1.2.0', { contract: '2.2' });
  const once = await rollback();
  assert.deepEqual(versions(once), ['1.1.0', '1.0.0']);
  assert.equal(once.previous, first.entry);
  const twice = await rollback();
  assert.deepEqual(versions(twice), ['1.0.0']);
  assert.equal(twice.entry, first.entry);
  assert.equal(twice.contract, '2.0');
  assert.equal(twice.previous, undefined);
  assert.deepEqual((await readRemotes(storage)).remotes.team, twice);
  await assert.rejects(rollback(), /no previous build/);
  assert.deepEqual((await readRemotes(storage)).remotes.team, twice);
});

test('any build that the site keeps can be named', async () => {
  const first = await deploy('1.0.0');
  await deploy('1.1.0');
  const third = await deploy('1.2.0');
  assert.deepEqual(versions(await rollback(buildOf(first.entry))), ['1.0.0']);
  assert.deepEqual(versions(await rollback(buildOf(third.entry))), ['1.2.0', '1.0.0']);
});

for (const build of ['9.9.9-00000000', '../stations/1.0.0-00000000'])
  test(`the unknown build ${build} is refused`, async () => {
    const live = await deploy('1.0.0');
    await assert.rejects(rollback(build), { name: 'Failure' });
    assert.deepEqual((await readRemotes(storage)).remotes.team, live);
  });

test('a section that is not on the site is refused', async () => {
  await deploy('1.0.0');
  await assert.rejects(rollbackSection(storage, 'loyalty', { base }), {
    message: /no section "loyalty"/,
    fix: /it has: team\./,
  });
});

test('an entry of older tools, with the previous build alone, is rolled back too', async () => {
  const first = await deploy('1.0.0');
  const second = await deploy('1.1.0');
  const document = await readRemotes(storage);
  delete document.remotes.team.earlier;
  writeFile(path.join(site, 'remotes.json'), document);
  assert.equal(second.previous, first.entry);
  assert.deepEqual(versions(await rollback()), ['1.0.0']);
});

test('a build that the live shell no longer loads, or whose path another section has now, is refused', async () => {
  await deploy('1.0.0', { contract: '2.0', routes: ['/team', '/fleet'] });
  const live = await deploy('1.1.0', { contract: '3.0' });
  writeSection(base, 'fleet');
  await deploySection(storage, 'fleet', base);
  writeFile(path.join(site, 'shell-offer.json'), offerOf('3.0.0'));
  await assert.rejects(rollback(), ({ message }) => {
    assert.match(message, /contract 2.0/);
    assert.match(message, /"\/fleet" belongs to the section "fleet"/);
    return true;
  });
  assert.deepEqual((await readRemotes(storage)).remotes.team, live);
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
  assert.deepEqual((await readRemotes(storage)).remotes.team, live);
  await deploy('1.0.0');
  assert.equal(fs.readFileSync(lost, 'utf8'), 'code'.repeat(1000));
  await rollback(buildOf(live.entry));
  assert.equal((await rollback(buildOf(first.entry))).entry, first.entry);
});

test('a section that was switched off stays off, and its canary stays unless it goes live', async () => {
  const first = await deploy('1.0.0');
  const second = await deploy('1.1.0');
  const document = await readRemotes(storage);
  const canary = { entry: second.entry, version: '1.1.0', contract: '2.0', share: 10 };
  Object.assign(document.remotes.team, { enabled: false, canary });
  writeFile(path.join(site, 'remotes.json'), document);
  const back = await rollback(buildOf(first.entry));
  assert.equal(back.enabled, false);
  assert.deepEqual(back.canary, canary);
  assert.equal((await rollback(buildOf(second.entry))).canary, undefined);
});
