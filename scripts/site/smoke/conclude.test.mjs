import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { deployTogether } from '../deploy-together.mjs';
import { emptySite, writeSection, writeShell } from '../fixtures.mjs';
import { readRemotes } from '../remotes.mjs';
import { readLiveShell } from '../shell-history.mjs';
import { statusRows } from '../status.mjs';
import { promoteCanary, startCanary } from '../trial-builds.mjs';
import { conclude } from './conclude.mjs';

let base;
let storage;

beforeEach((t) => {
  ({ base, storage } = emptySite(t));
});

const deploy = (...names) => deployTogether(storage, names, base);
async function deployTeam(version) {
  writeSection(base, 'team', { version });
  return deploy('team');
}
async function deployShell(code) {
  writeShell(base, { code });
  return deploy('shell');
}
const remotes = async () => (await readRemotes(storage)).remotes;

/** Results of opening these sections: `failed` names those that did not mount. */
const resultsOf = (sections, failed = []) =>
  sections.map(({ name, entry }) =>
    failed.includes(name)
      ? { name, entry, smoke: 'failed', notes: ['the page crashed: broken'] }
      : { name, entry, smoke: 'passed', notes: [] },
  );
const liveSections = async () =>
  Object.entries(await remotes()).map(([name, entry]) => ({ name, entry }));

test('a section that mounted is recorded', async () => {
  const deployed = await deployTeam('1.0.0');
  const notes = await conclude(storage, deployed, resultsOf(deployed.sections), base);
  assert.deepEqual(notes, ['team: opened in a browser, mounted']);
  assert.equal((await remotes()).team.deployed.smoke, 'passed');
});

test('sections of which one did not mount are all taken back, and the reason is in the message', async () => {
  const first = await deployTeam('1.0.0');
  writeSection(base, 'stations');
  writeSection(base, 'team', { version: '1.1.0' });
  const deployed = await deploy('team', 'stations');
  const results = resultsOf(deployed.sections, ['stations']);
  await assert.rejects(conclude(storage, deployed, results, base), ({ message }) => {
    assert.match(message, /did not mount and was taken back\n {2}stations: the page crashed/);
    assert.doesNotMatch(message, /team/);
    return true;
  });
  assert.deepEqual(await remotes(), { team: first.sections[0].entry });
});

test('a shell is recorded as opened where every live section mounted with it', async () => {
  const smoke = async () => (await readLiveShell(storage)).deployed.smoke;
  await deployTeam('1.0.0');
  await conclude(storage, await deployShell('one'), resultsOf(await liveSections()), base);
  assert.equal(await smoke(), 'passed');
  const [, row] = await statusRows(storage);
  assert.equal(row[row.length - 2], 'passed');
  const untried = (await liveSections()).map((it) => ({ ...it, smoke: 'skipped', notes: [] }));
  await conclude(storage, await deployShell('two'), untried, base);
  assert.equal(await smoke(), 'skipped');
});

test('a shell with which a live section does not mount is taken back', async () => {
  const { shell: first } = await deployShell('one');
  const { sections } = await deployTeam('1.0.0');
  const deployed = await deployShell('two');
  const results = resultsOf(await liveSections(), ['team']);
  await assert.rejects(conclude(storage, deployed, results, base), /team: the page crashed/);
  assert.equal((await readLiveShell(storage)).build, first.build);
  assert.equal((await remotes()).team.entry, sections[0].entry.entry);
});

test('a section that another command replaced while it was opened is not judged, and no build falls back to it', async () => {
  const first = await deployTeam('1.0.0');
  const second = await deployTeam('1.1.0');
  const third = await deployTeam('1.2.0');
  const notes = await conclude(storage, second, resultsOf(second.sections, ['team']), base);
  assert.deepEqual(notes, ['team: not judged, another command replaced it while it was opened']);
  const { team } = await remotes();
  assert.equal(team.entry, third.sections[0].entry.entry);
  assert.equal(team.deployed.smoke, undefined);
  assert.deepEqual(
    team.earlier.map(({ entry }) => entry),
    [first.sections[0].entry.entry],
  );
});

test('a promoted canary that did not mount is taken back, and is no canary any more', async () => {
  const { sections } = await deployTeam('1.0.0');
  writeSection(base, 'team', { version: '1.1.0' });
  await startCanary(storage, 'team', { share: 10 }, base);
  const deployed = { sections: [await promoteCanary(storage, 'team', base)] };
  const results = resultsOf(deployed.sections, ['team']);
  await assert.rejects(conclude(storage, deployed, results, base), /was taken back/);
  assert.deepEqual((await remotes()).team, sections[0].entry);
});

test('a live section that did not mount says nothing about a shell that another command replaced', async () => {
  await deployTeam('1.0.0');
  const second = await deployShell('two');
  const { shell: third } = await deployShell('three');
  const results = resultsOf(await liveSections(), ['team']);
  const [note] = await conclude(storage, second, results, base);
  assert.match(note, /team: not judged/);
  assert.equal((await readLiveShell(storage)).build, third.build);
});
