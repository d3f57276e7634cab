import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { isInstalled } from './installed.mjs';

const WANTED = {
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
  write('package-lock.json', WANTED);
});
afterEach(() => fs.rmSync(base, { recursive: true, force: true }));

const write = (file, packages) =>
  fs.writeFileSync(path.join(base, file), JSON.stringify({ packages }));

/** What npm records after installing, with `changes`. */
function present(changes = {}) {
  const installed = { ...WANTED, ...changes };
  delete installed[''];
  delete installed['node_modules/only-for-macs'];
  write('node_modules/.package-lock.json', installed);
}

test('what npm installed from this lock file counts, without the packages for other platforms', () => {
  present();
  assert.equal(isInstalled(base), true);
});

test('nothing installed, or an installation that was interrupted, does not', () => {
  assert.equal(isInstalled(base), false);
});

test('another version, or a new package in the lock file, does not', () => {
  present({ 'node_modules/webpack': { version: '4.0.0' } });
  assert.equal(isInstalled(base), false);
  present();
  write('package-lock.json', { ...WANTED, 'node_modules/new': { version: '1.0.0' } });
  assert.equal(isInstalled(base), false);
});
