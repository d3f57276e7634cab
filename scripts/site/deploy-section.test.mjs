import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, afterEach, test } from 'node:test';
import { deploySection, rollbackSection } from './deploy-section.mjs';
import { readRemotes } from './remotes.mjs';
import { openStorage } from './storage/open.mjs';

let base;
let site;
let storage;

beforeEach(() => {
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-deploy-'));
  site = path.join(base, 'site');
  storage = openStorage(site);
});
afterEach(() => fs.rmSync(base, { recursive: true, force: true }));

function write(file, content) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

function makeSection(name, { version = '1.0.0', code = 'code', contract = '2.0' } = {}) {
  const folder = path.join(base, `mf-${name}`);
  const container = `mf_${name}`;
  write(path.join(folder, 'section.json'), {
    container,
    contract,
    routes: [`/${name}`],
    roles: [],
    label: { fr: 'F', en: 'E' },
    order: 1,
  });
  write(path.join(folder, 'package.json'), { version });
  write(path.join(folder, 'dist', 'mf-manifest.json'), { name: container });
  write(path.join(folder, 'dist', 'remoteEntry-0123456789.js'), code.repeat(1000));
}

test('a deployment adds an immutable folder with compressed files and names it in remotes.json', async () => {
  makeSection('team');
  const { entry } = await deploySection(storage, 'team', base);
  assert.match(entry.entry, /^\/mf\/team\/1\.0\.0-[0-9a-f]{8}\/mf-manifest\.json$/);
  assert.deepEqual((await readRemotes(storage)).remotes.team, entry);
  assert.equal(entry.previous, undefined);
  assert.equal(entry.enabled, true);
  const files = fs.readdirSync(path.join(site, path.dirname(entry.entry)));
  for (const suffix of ['', '.br', '.gz'])
    assert.ok(files.includes(`remoteEntry-0123456789.js${suffix}`));
});

for (const [what, place] of [
  ['file', 'secret.js'],
  ['folder', 'assets'],
  ['whole build', ''],
])
  test(`a symbolic link in the place of a ${what} is refused, and nothing is deployed`, async () => {
    makeSection('team');
    const dist = path.join(base, 'mf-team', 'dist');
    const outside = path.join(base, 'outside');
    if (place) write(path.join(outside, 'portal.db'), 'secret');
    else fs.renameSync(dist, outside);
    fs.symlinkSync(
      place === 'secret.js' ? '../../outside/portal.db' : outside,
      path.join(dist, place),
    );
    await assert.rejects(deploySection(storage, 'team', base), /not a regular file or folder/);
    assert.equal(fs.existsSync(site), false);
  });

test('the live build stays on disk and becomes the previous one; a rollback puts it back with its own contract', async () => {
  makeSection('team');
  const first = await deploySection(storage, 'team', base);
  makeSection('team', { version: '1.1.0', code: 'more', contract: '1.1' });
  const second = await deploySection(storage, 'team', base);
  assert.equal(second.entry.previous, first.entry.entry);
  assert.ok(fs.existsSync(path.join(site, first.entry.entry)));

  const back = await rollbackSection(storage, 'team');
  assert.equal(back.entry, first.entry.entry);
  assert.equal(back.version, '1.0.0');
  assert.equal(back.contract, '2.0');
  assert.equal((await rollbackSection(storage, 'team')).entry, second.entry.entry);
});

test('deploying the same build again changes nothing, not even which build is the previous one', async () => {
  makeSection('team');
  await deploySection(storage, 'team', base);
  makeSection('team', { code: 'more' });
  const second = await deploySection(storage, 'team', base);
  const again = await deploySection(storage, 'team', base);
  assert.equal(again.changed, false);
  assert.deepEqual(again.entry, second.entry);
});

test('a section that was switched off stays off when it is deployed', async () => {
  makeSection('team');
  await deploySection(storage, 'team', base);
  const document = await readRemotes(storage);
  document.remotes.team.enabled = false;
  write(path.join(site, 'remotes.json'), document);
  makeSection('team', { code: 'more' });
  assert.equal((await deploySection(storage, 'team', base)).entry.enabled, false);
});

test('a rollback without a previous build says so and leaves the live one alone', async () => {
  makeSection('team');
  const { entry } = await deploySection(storage, 'team', base);
  await assert.rejects(rollbackSection(storage, 'team'), /no previous build/);
  assert.deepEqual((await readRemotes(storage)).remotes.team, entry);
});

test('a build of another section is refused', async () => {
  makeSection('team');
  write(path.join(base, 'mf-team', 'dist', 'mf-manifest.json'), { name: 'mf_other' });
  await assert.rejects(deploySection(storage, 'team', base), /the build of "mf_other"/);
  assert.deepEqual((await readRemotes(storage)).remotes, {});
});

const inProcess = (name) =>
  new Promise((resolve, reject) => {
    const script = `
      import { deploySection } from ${JSON.stringify(new URL('./deploy-section.mjs', import.meta.url).href)};
      import { openStorage } from ${JSON.stringify(new URL('./storage/open.mjs', import.meta.url).href)};
      await deploySection(openStorage(${JSON.stringify(site)}), ${JSON.stringify(name)}, ${JSON.stringify(base)});`;
    const file = path.join(base, `deploy-${name}.mjs`);
    fs.writeFileSync(file, script);
    fork(file).on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${name}: ${code}`)),
    );
  });

test('sections deployed by many processes at once all go live, and remotes.json is never read half written', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `part${index}`);
  names.forEach((name) => makeSection(name));
  let reading = true;
  const reader = (async () => {
    while (reading) {
      await readRemotes(storage);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  })();
  await Promise.all(names.map(inProcess));
  reading = false;
  await reader;
  assert.deepEqual(Object.keys((await readRemotes(storage)).remotes).sort(), [...names].sort());
  assert.deepEqual(fs.readdirSync(site).sort(), ['mf', 'remotes.json']);
});

test('a lock left by a process that died does not stop a deployment', async () => {
  makeSection('team');
  const lock = path.join(site, 'remotes.json.lock');
  fs.mkdirSync(lock, { recursive: true });
  const died = new Date(Date.now() - 11_000);
  fs.utimesSync(lock, died, died);
  await deploySection(storage, 'team', base);
  assert.ok((await readRemotes(storage)).remotes.team);
});
