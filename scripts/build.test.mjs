import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { isInstalled, takeLock } from './build.mjs';
import { inRepository } from './repository.mjs';
import { sectionNames, workspaceOf } from './site/section.mjs';

const LOCKED = {
  '': { name: 'portal', devDependencies: { webpack: '5.0.0' } },
  kit: { version: '1.0.0', dependencies: { react: '19.0.0' } },
  e2e: { devDependencies: { playwright: '1.0.0' } },
  'node_modules/@portal/kit': { resolved: 'kit', link: true },
  'node_modules/e2e': { resolved: 'e2e', link: true },
  'node_modules/webpack': { version: '5.0.0', optionalDependencies: { 'only-for-macs': '1' } },
  'node_modules/only-for-macs': { version: '1.0.0', optional: true },
  'node_modules/playwright': { version: '1.0.0', dependencies: { react: '18.0.0' } },
  'node_modules/playwright/node_modules/react': { version: '18.0.0' },
  'node_modules/react': { version: '19.0.0' },
};

let base;
beforeEach(() => {
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-installed-'));
  for (const folder of ['node_modules', 'kit', 'e2e']) fs.mkdirSync(path.join(base, folder));
  write('package-lock.json', LOCKED);
});
afterEach(() => fs.rmSync(base, { recursive: true, force: true }));

const write = (file, packages) =>
  fs.writeFileSync(path.join(base, file), JSON.stringify({ packages }));

/** The list that npm writes after installing, with `changes` and without the folders of `absent`. */
function install(changes = {}, absent = []) {
  const installed = { ...LOCKED, ...changes };
  for (const folder of ['', 'node_modules/only-for-macs', ...absent]) delete installed[folder];
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
  write('package-lock.json', {
    ...LOCKED,
    '': { devDependencies: { webpack: '5.0.0', new: '1.0.0' } },
    'node_modules/new': { version: '1.0.0' },
  });
  assert.equal(isInstalled(base), false);
});

test('a checkout without a workspace needs none of the packages for it alone', () => {
  fs.rmSync(path.join(base, 'e2e'), { recursive: true });
  const ofWorkspace = Object.keys(LOCKED).filter((folder) => /playwright|e2e/.test(folder));
  install({}, ofWorkspace);
  assert.equal(isInstalled(base), true);
  install({}, [...ofWorkspace, 'node_modules/react']);
  assert.equal(isInstalled(base), false);
});

test('a whole checkout needs the packages of each workspace', () => {
  for (const folder of Object.keys(LOCKED).filter((name) => /node_modules\/(?!only)/.test(name))) {
    install({}, [folder]);
    assert.equal(isInstalled(base), false, folder);
  }
});

test('"npm start" needs no package that is for development only', () => {
  install({}, ['node_modules/webpack', 'node_modules/playwright']);
  assert.equal(isInstalled(base, false), true);
  install({}, ['node_modules/react']);
  assert.equal(isInstalled(base, false), false);
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
    'e2e',
    'kit',
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
