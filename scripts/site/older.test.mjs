import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { beforeEach, test } from 'node:test';
import { deploy } from './deploy.mjs';
import { emptySite, writeSection } from './testing/fixtures.mjs';
import { changeLive, readLive } from './live.mjs';

let base;
let storage;

const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=Camille', '-c', 'user.email=c@example.com', ...args], {
    cwd: base,
    encoding: 'utf8',
  }).trim();
let minutes = 0;
/** Each commit is a minute later than the one before. */
function commit(version) {
  writeSection(base, 'team', { version });
  git('add', 'mf-team');
  process.env.GIT_COMMITTER_DATE = `2026-01-01T00:${String((minutes += 1)).padStart(2, '0')}:00Z`;
  git('commit', '--quiet', '-m', `Build ${version}`);
}
const version = async () => (await readLive(storage)).team.version;

beforeEach((t) => {
  ({ base, storage } = emptySite(t));
  git('init', '--quiet');
  commit('1.0.0');
});

test('a checkout of a commit before the live one is refused, unless --older is given', async () => {
  commit('1.1.0');
  await deploy(storage, ['team'], { base });
  git('checkout', '--quiet', 'HEAD~1');
  await assert.rejects(deploy(storage, ['team'], { base }), {
    message: /this checkout of team is older than the live build 1\.1\.0-/,
    fix: /--older/,
  });
  assert.equal(await version(), '1.1.0');
  await deploy(storage, ['team'], { base, older: true });
  assert.equal(await version(), '1.0.0');
});

test('a checkout without history is compared by the dates of the commits', async () => {
  await deploy(storage, ['team'], { base });
  await changeLive(storage, ({ team }) => {
    Object.assign(team.deployed, { commit: 'a'.repeat(40), committed: '2100-01-01T00:00:00Z' });
  });
  commit('1.1.0');
  await assert.rejects(deploy(storage, ['team'], { base }), /is older than the live build/);
  assert.equal(await version(), '1.0.0');
});

test('a build outside of git, or over one outside of git, is not kept', async () => {
  await deploy(storage, ['team'], { base });
  await changeLive(storage, ({ team }) => {
    Object.assign(team.deployed, { commit: null, committed: undefined });
  });
  commit('1.1.0');
  await deploy(storage, ['team'], { base });
  assert.equal(await version(), '1.1.0');
});

test('a build of a later commit of another branch replaces one', async () => {
  git('checkout', '--quiet', '-b', 'one');
  commit('1.1.0');
  await deploy(storage, ['team'], { base });
  git('checkout', '--quiet', '-b', 'two', 'HEAD~1');
  commit('1.2.0');
  await deploy(storage, ['team'], { base });
  assert.equal(await version(), '1.2.0');
});
