import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { isInstalled, takeLock } from './build.mjs';
import { inRepository } from './repository.mjs';
import { sectionNames, workspaceOf } from './site/section.mjs';

const LOCKED = {
  '': { name: 'portal' },
  kit: { version: '1.0.0' },
  'node_modules/@portal/kit': { resolved: 'kit', link: true },
  'node_modules/webpack': { version: '5.0.0' },
  'node_modules/only-for-macs': { version: '1.0.0', optional: true },
};

let base;
beforeEach(() => {
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-installed-'));
  fs.mkdirSync(path.join(base, 'node_modules'));
  write('package-lock.json', LOCKED);
});
afterEach(() => fs.rmSync(base, { recursive: true, force: true }));

const write = (file, packages) =>
  fs.writeFileSync(path.join(base, file), JSON.stringify({ packages }));

/** The list that npm writes after installing, with `changes`. */
function install(changes = {}) {
  const installed = { ...LOCKED, ...changes };
  delete installed[''];
  delete installed['node_modules/only-for-macs'];
  write('node_modules/.package-lock.json', installed);
}

test('packages installed from this lock file count, without those for other platforms', () => {
  install();
  assert.equal(isInstalled(base), true);
});

test('an empty or interrupted installation does not count', () => {
  assert.equal(isInstalled(base), false);
});

test('another version, or a new package in the lock file, does not count', () => {
  install({ 'node_modules/webpack': { version: '4.0.0' } });
  assert.equal(isInstalled(base), false);
  install();
  write('package-lock.json', { ...LOCKED, 'node_modules/new': { version: '1.0.0' } });
  assert.equal(isInstalled(base), false);
});

test('the lock of an installation is held by running processes only', () => {
  const lock = path.join(base, 'npm-ci.pid');
  assert.equal(takeLock(lock), undefined);
  fs.writeFileSync(lock, String(process.ppid));
  assert.equal(takeLock(lock), process.ppid);
  for (const left of ['', '0', '999999999']) {
    fs.writeFileSync(lock, left);
    assert.equal(takeLock(lock), process.pid);
    assert.equal(takeLock(lock), undefined);
  }
  assert.deepEqual(fs.readdirSync(base).toSorted(), [
    'node_modules',
    'npm-ci.pid',
    'package-lock.json',
  ]);
});

const wireitOf = (folder) =>
  JSON.parse(fs.readFileSync(inRepository(folder, 'package.json'), 'utf8')).wireit;

test('the build of the whole front end includes the shell and every section', () => {
  const expected = ['shell', ...sectionNames().map(workspaceOf)].map((name) => `./${name}:build`);
  assert.deepEqual(wireitOf('.').build.dependencies.toSorted(), expected.toSorted());
});

test('every section builds from the same inputs', () => {
  const [first, ...others] = sectionNames().map((name) => wireitOf(workspaceOf(name)).build);
  for (const other of others) assert.deepEqual(other, first);
});
