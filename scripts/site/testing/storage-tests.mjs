/** Tests that hold for every storage. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { deploy } from '../deploy.mjs';
import { deploySection, writeFile, writeSection, writeShell } from './fixtures.mjs';
import { folderOf } from '../history.mjs';
import { PAGE, readLive, uncopiedPage } from '../live.mjs';
import { prune } from '../prune.mjs';
import { removeSection } from '../remove-section.mjs';
import { rollback } from '../rollback.mjs';
import { switchSection } from '../switch-section.mjs';

export function writeFiles(folder, files) {
  for (const [name, content] of Object.entries(files)) writeFile(path.join(folder, name), content);
}

/**
 * @param {() => import('../storage/storage.mjs').Storage} open the storage of an empty site
 * @param {{ concurrentChanges?: number }} [limits] changes of one file that the target accepts at once
 */
export function testStorage(open, { concurrentChanges = 20 } = {}) {
  let local;
  before(() => (local = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-storage-'))));
  after(() => fs.rmSync(local, { recursive: true, force: true }));

  test('a file is read as it was written, bytes and all; one that is missing is undefined', async () => {
    const storage = open();
    assert.equal(await storage.read('config.json'), undefined);
    assert.equal(await storage.read('mf/team/1/mf-manifest.json'), undefined);
    const bytes = Buffer.from([0, 255, 10, 13, 39, 92, 128]);
    await storage.write('mf/a-0123456789.wasm', bytes);
    assert.deepEqual(await storage.read('mf/a-0123456789.wasm'), bytes);
    await storage.write('config.json', 'un');
    await storage.write('config.json', 'deux é');
    assert.equal(String(await storage.read('config.json')), 'deux é');
    assert.deepEqual(await storage.list(''), ['config.json', 'mf/a-0123456789.wasm']);
  });

  test('a folder is removed with all its files, and no other', async () => {
    const storage = open();
    for (const file of ['mf/team/1/a.js', 'mf/team/1/b/c.js', 'mf/team/10/a.js'])
      await storage.write(file, 'x');
    await storage.remove('mf/team/1');
    await storage.remove('mf/none');
    assert.deepEqual(await storage.list(''), ['mf/team/10/a.js']);
  });

  test('files are removed, and none beside them; one that does not exist is no fault', async () => {
    const storage = open();
    for (const file of ['a.js', 'a.js.map', 'mf/a.js']) await storage.write(file, 'x');
    await storage.removeFiles(['a.js', 'none.js']);
    assert.deepEqual(await storage.list(''), ['a.js.map', 'mf/a.js']);
  });

  test('paths that lead out of the site are refused', async () => {
    const storage = open();
    for (const path of ['../outside', '/etc/passwd', 'mf//a', '', 'mf/./a']) {
      await assert.rejects(async () => storage.read(path), /no path within a site/);
      await assert.rejects(async () => storage.remove(path), /no path within a site/);
      await assert.rejects(async () => storage.removeFiles([path]), /no path within a site/);
    }
  });

  test(`${concurrentChanges} changes of one file at once are all kept`, async () => {
    const storage = open();
    const names = Array.from({ length: concurrentChanges }, (_, index) => `section${index}`);
    const addName = (name) => (current) =>
      JSON.stringify([...(current ? JSON.parse(String(current)) : []), name]);
    await Promise.all(names.map((name) => storage.change('remotes.json', addName(name))));
    const kept = JSON.parse(String(await storage.read('remotes.json')));
    assert.deepEqual(kept.sort(), names.sort());
    assert.deepEqual(await storage.list(''), ['remotes.json']);
  });

  test('a change that fails leaves the file as it is, and the next one succeeds', async () => {
    const storage = open();
    await storage.write('remotes.json', 'before');
    const failing = storage.change('remotes.json', () => Promise.reject(new Error('refused')));
    await assert.rejects(failing, /refused/);
    assert.equal(String(await storage.read('remotes.json')), 'before');
    await storage.change('remotes.json', async (current) => `${current}, after`);
    assert.equal(String(await storage.read('remotes.json')), 'before, after');
  });

  test('the shell and a section are deployed, and the section is rolled back', async () => {
    const storage = open();
    writeShell(local);
    await deploy(storage, ['shell'], { base: local });
    const hashed = (await storage.list('')).find((file) => /^shell-[0-9a-f]+\.js$/.test(file));
    assert.equal(String(await storage.read(hashed)), 'shell');

    writeSection(local, 'team', { code: 'one' });
    const first = await deploySection(storage, 'team', local);
    writeSection(local, 'team', { code: 'two' });
    const second = await deploySection(storage, 'team', local);
    assert.notEqual(second.entry.entry, first.entry.entry);
    const folder = folderOf(second.entry.entry);
    const code = 'remoteEntry-0123456789.js';
    assert.equal(String(await storage.read(`${folder}/${code}`)), 'two'.repeat(1000));
    const copies = storage.precompressed ? [`${code}.br`] : [];
    assert.deepEqual(
      await storage.list(folder),
      ['build.json', 'mf-manifest.json', code, ...copies].map((file) => `${folder}/${file}`),
    );
    await rollback(storage, ['team'], { base: local });
    assert.equal((await readLive(storage)).team.entry, first.entry.entry);
  });

  test('every command that changes the site copies the page that a killed deployment of the shell left out', async () => {
    const storage = open();
    const base = path.join(local, 'killed');
    writeShell(base);
    writeSection(base, 'team', { code: 'one' });
    await deploy(storage, ['shell', 'team'], { base });
    const page = await storage.read(PAGE);
    for (const [command, run] of Object.entries({
      'the same build': () => deploySection(storage, 'team', base),
      deploy: () => {
        writeSection(base, 'team', { code: 'two' });
        return deploySection(storage, 'team', base);
      },
      rollback: () => rollback(storage, ['team'], { base }),
      prune: () => prune(storage, { keep: 5 }),
      switch: () => switchSection(storage, 'team', false),
      remove: () => removeSection(storage, 'team'),
    })) {
      await storage.write(PAGE, 'the page before');
      assert.deepEqual(await uncopiedPage(storage), page, `status before ${command}`);
      await run();
      assert.deepEqual(await storage.read(PAGE), page, command);
    }
  });
}
