import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { writeSection } from './testing/fixtures.mjs';
import { provenanceOf } from './provenance.mjs';

let base;
beforeEach(() => {
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-provenance-'));
  writeSection(base, 'team');
});
afterEach(() => fs.rmSync(base, { recursive: true, force: true }));

const IDENTITY = ['-c', 'user.name=Camille', '-c', 'user.email=c@example.com'];
const git = (...args) =>
  execFileSync('git', [...IDENTITY, ...args], { cwd: base, encoding: 'utf8' }).trim();
function commitAll() {
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'Add a section');
  return git('rev-parse', 'HEAD');
}

test('a warning of git is no part of the commit', async () => {
  const commit = commitAll();
  git('update-ref', 'refs/heads/HEAD', commit);
  const provenance = await provenanceOf(base);
  assert.deepEqual([provenance.commit, provenance.dirty], [commit, false]);
});

test('a build counts as changed where git cannot compare its files with the commit', async () => {
  commitAll();
  fs.writeFileSync(path.join(base, '.git', 'index'), 'broken');
  assert.equal((await provenanceOf(base)).dirty, true);
});
