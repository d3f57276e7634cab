import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { assembleSite } from './assemble.mjs';
import { rollbackSection } from './deploy-section.mjs';
import { readRemotes } from './remotes.mjs';
import { openStorage } from './storage/open.mjs';

let base;
let site;

beforeEach(() => {
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-assemble-'));
  site = path.join(base, 'site');
  write('shell/dist/index.html', '<!doctype html>');
  write(
    'mf-team/section.json',
    JSON.stringify({
      container: 'mf_team',
      contract: '2.0',
      routes: ['/team'],
      roles: [],
      label: { fr: 'F', en: 'E' },
      order: 1,
    }),
  );
  write('mf-team/package.json', '{"version":"1.0.0"}');
  write('mf-team/dist/mf-manifest.json', '{"name":"mf_team"}');
  build('one');
});
afterEach(() => fs.rmSync(base, { recursive: true, force: true }));

function write(file, text) {
  const target = path.join(base, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, text);
}

const build = (code) => write('mf-team/dist/remoteEntry-0123456789.js', code);
const live = async () => (await readRemotes(openStorage(site))).remotes.team.entry;

test('a site has the shell, the configuration and every section', async () => {
  await assembleSite(site, base);
  assert.deepEqual(fs.readdirSync(site).sort(), [
    'config.json',
    'index.html',
    'mf',
    'remotes.json',
  ]);
});

test('a rolled back section stays as it is until its build changes', async () => {
  await assembleSite(site, base);
  const first = await live();
  build('two');
  await assembleSite(site, base);
  assert.notEqual(await live(), first);
  await rollbackSection(openStorage(site), 'team');
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
