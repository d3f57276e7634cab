import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { changedFiles, unchanged } from './changes.mjs';
import { suites } from './suites.mjs';
import { inRepository } from '../repository.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-changes-'));
after(() => fs.rmSync(folder, { recursive: true, force: true }));

const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.test', ...args], {
    cwd: folder,
    stdio: 'ignore',
  });
function commit(file) {
  fs.writeFileSync(path.join(folder, file), file);
  git('add', file);
  git('commit', '-m', file);
}
const changed = () => changedFiles('origin/main', folder);

test('on a branch its commits changed files, on main the last one, and uncommitted work', () => {
  git('init', '--initial-branch', 'main');
  commit('first');
  assert.equal(changed(), undefined, 'without origin/main git cannot tell');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  assert.equal(changed(), undefined, 'nor in a checkout of one commit');
  commit('second');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  assert.deepEqual(changed(), ['second']);
  commit('third');
  commit('fourth');
  fs.writeFileSync(path.join(folder, 'first'), 'other');
  assert.deepEqual(changed(), ['first', 'fourth', 'third']);
});

test('a suite runs where its files changed, and where git cannot tell', () => {
  assert.equal(unchanged(['kit/src/a.ts'])(['deploy/', 'Cargo.']), true);
  assert.equal(unchanged(['kit/src/a.ts', 'Cargo.lock'])(['deploy/', 'Cargo.']), false);
  assert.equal(unchanged(undefined)(['deploy/']), false);
});

test('a suite of the night names files that are there', () => {
  const names = execFileSync('git', ['ls-files'], {
    cwd: inRepository('.'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  }).split('\n');
  for (const { name, files = [] } of suites)
    for (const beginning of files)
      assert.ok(
        names.some((file) => file.startsWith(beginning)),
        `${name}: ${beginning}`,
      );
});

test('suites are named with and without --only', () => {
  for (const names of [
    ['--only', 'no-suite,core'],
    ['no-suite', 'core'],
  ]) {
    const args = [inRepository('scripts', 'test.mjs'), ...names];
    const { stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    assert.match(stderr, /^Failed: no suite is called no-suite$/mu);
  }
});
