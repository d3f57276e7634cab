import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, test } from 'node:test';
import { deploySection, emptySite, offerOf, writeFile, writeSection } from './fixtures.mjs';
import { readRemotes } from './remotes.mjs';
import { rollbackSection } from './rollback-section.mjs';
import { inRepository } from '../repository.mjs';
import {
  endCanary,
  previewAddress,
  promoteCanary,
  publishPreview,
  removePreview,
  startCanary,
} from './trial-builds.mjs';

let base;
let site;
let storage;

beforeEach((t) => {
  ({ base, site, storage } = emptySite(t));
});

const build = (version) => writeSection(base, 'team', { version });
async function deploy(version) {
  build(version);
  return (await deploySection(storage, 'team', base)).entry;
}
async function canary(version, audience = { share: 10 }) {
  build(version);
  return startCanary(storage, 'team', audience, base);
}
async function preview(version, name) {
  build(version);
  return publishPreview(storage, 'team', name, base);
}
const live = async () => (await readRemotes(storage)).remotes.team;
const schema = JSON.parse(
  fs.readFileSync(inRepository('shell', 'src', 'sections', 'remotes.schema.json'), 'utf8'),
);
const publishOffer = () =>
  writeFile(path.join(site, 'shell-offer.json'), { ...offerOf(), schemas: { remotes: schema } });

test('a canary is uploaded and named beside the live build, which stays', async () => {
  const before = await deploy('1.0.0');
  const { canary: started, ...rest } = await canary('1.1.0', { share: 10, roles: ['ROLE_ADMIN'] });
  assert.deepEqual(rest, before);
  assert.equal(started.version, '1.1.0');
  assert.equal(started.share, 10);
  assert.deepEqual(started.roles, ['ROLE_ADMIN']);
  assert.match(started.integrity, /^sha384-/);
  assert.equal(started.deployed, undefined);
  assert.ok(fs.existsSync(path.join(site, started.entry)));
});

test('a promoted canary is the live build, and the build before it the first to fall back to', async () => {
  const before = await deploy('1.0.0');
  const { canary: started } = await canary('1.1.0');
  const { entry: after, ...promoted } = await promoteCanary(storage, 'team', base);
  assert.deepEqual(promoted, {
    name: 'team',
    before: { ...before, canary: started },
    changed: true,
  });
  assert.equal(after.entry, started.entry);
  assert.equal(after.version, '1.1.0');
  assert.equal(after.canary, undefined);
  assert.equal(after.earlier[0].entry, before.entry);
  assert.deepEqual(await live(), after);
  const record = path.join(site, path.dirname(after.entry), 'section.json');
  assert.deepEqual(JSON.parse(fs.readFileSync(record, 'utf8')).deployed, after.deployed);
});

test('a canary that was live before is promoted as by a deployment: the live build is not forgotten', async () => {
  const first = await deploy('1.0.0');
  const second = await deploy('1.1.0');
  await canary('1.0.0');
  const { entry } = await promoteCanary(storage, 'team', base);
  assert.equal(entry.entry, first.entry);
  assert.deepEqual(
    entry.earlier.map((earlier) => earlier.entry),
    [second.entry],
  );
});

test('a canary that another command ends or replaces meanwhile is not promoted', async () => {
  const before = await deploy('1.0.0');
  for (const meanwhile of [() => endCanary(storage, 'team'), () => canary('1.2.0')]) {
    await canary('1.1.0');
    const change = async (...args) => {
      await meanwhile();
      return storage.change(...args);
    };
    const promotion = promoteCanary({ ...storage, change }, 'team', base);
    await assert.rejects(promotion, /another command changed the canary of section "team"/);
    assert.equal((await live()).entry, before.entry);
  }
});

test('a canary that the live shell no longer loads is not promoted', async () => {
  const before = await deploy('1.0.0');
  await canary('1.1.0');
  writeFile(path.join(site, 'shell-offer.json'), offerOf('3.0.0'));
  await assert.rejects(promoteCanary(storage, 'team', base), /built for contract 2.0/);
  assert.equal((await live()).entry, before.entry);
});

test('a canary that is taken back leaves the live build alone', async () => {
  const before = await deploy('1.0.0');
  await canary('1.1.0');
  assert.deepEqual(await endCanary(storage, 'team'), before);
  for (const change of [endCanary, promoteCanary])
    await assert.rejects(change(storage, 'team', base), /has no canary/);
});

test('a canary outlasts deployments and rollbacks of other builds', async () => {
  await deploy('1.0.0');
  const { canary: started } = await canary('1.9.0');
  assert.deepEqual((await deploy('1.1.0')).canary, started);
  assert.deepEqual((await rollbackSection(storage, 'team', { base })).canary, started);
});

test('a canary of the live build, of no share or of a section that is not live is refused', async () => {
  await assert.rejects(canary('1.0.0'), /no section "team"/);
  const before = await deploy('1.0.0');
  await assert.rejects(canary('1.0.0'), /is live already/);
  for (const share of [0, -1, 101, Number.NaN])
    await assert.rejects(async () => canary('1.1.0', { share }), /is none/);
  assert.deepEqual(await live(), before);
});

test('a canary for a role that the shell does not know is refused before anything is uploaded', async () => {
  publishOffer();
  const before = await deploy('1.0.0');
  const files = await storage.list('');
  await assert.rejects(canary('1.1.0', { share: 10, roles: ['ROLE_NOBODY'] }), /canary\/roles\/0/);
  assert.deepEqual(await live(), before);
  assert.deepEqual(await storage.list(''), files);
});

test('a preview is published under a name, replaced and removed; the live build stays', async () => {
  const before = await deploy('1.0.0');
  const first = await preview('1.1.0', 'feature/bills');
  const { previews, ...rest } = await preview('1.2.0', 'feature/bills');
  assert.deepEqual(rest, before);
  assert.notEqual(previews['feature/bills'].entry, first.previews['feature/bills'].entry);
  assert.equal(previews['feature/bills'].version, '1.2.0');
  assert.deepEqual(Object.keys((await preview('1.3.0', 'x')).previews), ['feature/bills', 'x']);
  await removePreview(storage, 'team', 'feature/bills');
  assert.deepEqual(await removePreview(storage, 'team', 'x'), before);
  await assert.rejects(removePreview(storage, 'team', 'x'), /has no preview "x"/);
});

for (const name of ['', '__proto__', '../x', 'a:b', 'a b', 'x'.repeat(101)])
  test(`"${name}" cannot be the name of a preview`, async () => {
    await deploy('1.0.0');
    await assert.rejects(async () => preview('1.1.0', name), /cannot be the name of a preview/);
  });

test('the address of a preview names section and preview', () => {
  const entry = { routes: ['/team', '/profile'] };
  assert.equal(
    previewAddress(entry, 'team', 'feature/bills'),
    '/team?preview=team%3Afeature%2Fbills',
  );
});
