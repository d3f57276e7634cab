import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { deploySection, emptySite, writeSection } from './fixtures.mjs';
import { changeRemote, readRemotes } from './remotes.mjs';
import { takeBack } from './take-back.mjs';

let base;
let storage;

beforeEach((t) => {
  ({ base, storage } = emptySite(t));
});

async function deploy(version) {
  writeSection(base, 'team', { version, routes: [`/team-${version}`] });
  return { name: 'team', ...(await deploySection(storage, 'team', base)) };
}
const revert = (deployed) => takeBack(storage, [deployed], base);
const live = async () => (await readRemotes(storage)).remotes.team;
const earlier = async () => ((await live()).earlier ?? []).map(({ version }) => version);

test('the entry of before is restored; where there was none, the section is removed', async () => {
  const first = await deploy('1.0.0');
  const second = await deploy('1.1.0');
  await revert(second);
  assert.deepEqual(await live(), first.entry);
  await revert(first);
  assert.equal(await live(), undefined);
});

test('the build of a later deployment stays, without the one that is taken back to fall back to', async () => {
  const first = await deploy('1.0.0');
  const second = await deploy('1.1.0');
  const third = await deploy('1.2.0');
  await revert(second);
  assert.equal((await live()).entry, third.entry.entry);
  assert.deepEqual(await earlier(), ['1.0.0']);
  assert.equal((await live()).previous, first.entry.entry);
});

test('of two deployments that are both taken back, the build before them is restored with its own description', async () => {
  const first = await deploy('1.0.0');
  const second = await deploy('1.1.0');
  const third = await deploy('1.2.0');
  await revert(second);
  await revert(third);
  const { entry, routes } = await live();
  assert.equal(entry, first.entry.entry);
  assert.deepEqual(routes, ['/team-1.0.0']);
  assert.deepEqual(await earlier(), []);
});

test('without a build that mounted the section is removed', async () => {
  const first = await deploy('1.0.0');
  const second = await deploy('1.1.0');
  await revert(first);
  await revert(second);
  assert.equal(await live(), undefined);
});

test('changes to the section since then stay: off, a canary and a preview that are gone', async () => {
  const first = await deploy('1.0.0');
  const build = { entry: first.entry.entry, version: '1.0.0', contract: '2.0' };
  const others = { canary: { ...build, share: 10 }, previews: { bills: build } };
  await changeRemote(storage, 'team', (team) => ({ ...team, ...others }));
  const second = await deploy('1.1.0');
  assert.deepEqual(second.before.previews, others.previews);
  await changeRemote(storage, 'team', (team) => {
    const changed = { ...team, enabled: false };
    delete changed.canary;
    delete changed.previews;
    return changed;
  });
  await revert(second);
  assert.deepEqual(await live(), { ...first.entry, enabled: false });
});
