import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { assembleSite } from './assemble.mjs';
import { writeSection, writeShell } from './testing/fixtures.mjs';
import { readLive } from './live.mjs';
import { rollback } from './rollback.mjs';
import { openStorage } from './storage/open.mjs';

let base;
let site;

beforeEach(() => {
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-assemble-'));
  site = path.join(base, 'site');
  writeShell(base);
  build('one');
});
afterEach(() => fs.rmSync(base, { recursive: true, force: true }));

const build = (code) => writeSection(base, 'team', { code });
const live = async () => (await readLive(openStorage(site))).team.entry;

test('a site has the shell, the configuration and every section', async () => {
  await assembleSite(site, base);
  assert.deepEqual(fs.readdirSync(site).sort(), [
    'config.json',
    'index.html',
    'mf',
    'remotes.json',
    'shell',
    'shell-7368656c6c.js',
  ]);
});

test('a rolled back section stays as it is until its build changes', async () => {
  await assembleSite(site, base);
  const first = await live();
  build('two');
  await assembleSite(site, base);
  assert.notEqual(await live(), first);
  await rollback(openStorage(site), ['team']);
  await assembleSite(site, base);
  assert.equal(await live(), first);
  build('three');
  await assembleSite(site, base);
  assert.notEqual(await live(), first);
});

test('a build that is changed back is live again', async () => {
  await assembleSite(site, base);
  const first = await live();
  build('two');
  await assembleSite(site, base);
  build('one');
  await assembleSite(site, base);
  assert.equal(await live(), first);
});

test('files that are gone come back, a configuration that was edited stays', async () => {
  await assembleSite(site, base);
  fs.rmSync(path.join(site, 'index.html'));
  fs.rmSync(path.join(site, 'mf'), { recursive: true });
  fs.writeFileSync(path.join(site, 'config.json'), '{}');
  await assembleSite(site, base);
  assert.ok(fs.existsSync(path.join(site, 'index.html')));
  assert.ok(fs.existsSync(path.join(site, path.dirname(await live()))));
  assert.equal(fs.readFileSync(path.join(site, 'config.json'), 'utf8'), '{}');
});
