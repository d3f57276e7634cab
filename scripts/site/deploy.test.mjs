import assert from 'node:assert/strict';
import { execFileSync, fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, test } from 'node:test';
import { deploy } from './deploy.mjs';
import {
  deploySection,
  emptySite,
  offerOf,
  writeFile,
  writeSection,
  writeShell,
} from './testing/fixtures.mjs';
import { folderOf } from './history.mjs';
import { changeLive, readLive } from './live.mjs';
import { switchSection } from './switch-section.mjs';
import { integrityOf } from './verify/files.mjs';

let base;
let site;
let storage;

beforeEach((t) => {
  ({ base, site, storage } = emptySite(t));
});

const makeSection = (name, options) => writeSection(base, name, options);

test('a deployment adds an immutable folder with compressed files and names it in remotes.json', async () => {
  makeSection('team');
  const { entry } = await deploySection(storage, 'team', base);
  assert.match(entry.entry, /^\/mf\/team\/1\.0\.0-[0-9a-f]{8}\/mf-manifest\.json$/);
  assert.deepEqual((await readLive(storage)).team, entry);
  const text = String(await storage.read('remotes.json'));
  assert.equal(text, `${JSON.stringify(JSON.parse(text))}\n`);
  assert.equal(entry.earlier, undefined);
  assert.equal(entry.enabled, true);
  const files = fs.readdirSync(path.join(site, path.dirname(entry.entry)));
  for (const suffix of ['', '.br']) assert.ok(files.includes(`remoteEntry-0123456789.js${suffix}`));
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
    if (place) writeFile(path.join(outside, 'portal.db'), 'secret');
    else fs.renameSync(dist, outside);
    fs.symlinkSync(
      place === 'secret.js' ? '../../outside/portal.db' : outside,
      path.join(dist, place),
    );
    await assert.rejects(deploySection(storage, 'team', base), /not a regular file or folder/);
    assert.equal(fs.existsSync(site), false);
  });

/** The storage of the site, which runs `work` before its first upload. */
function beforeUpload(work) {
  let ran = false;
  return {
    ...storage,
    async write(...args) {
      if (!ran) {
        ran = true;
        await work();
      }
      return storage.write(...args);
    },
  };
}

test('a build is uploaded as it was verified, though another one replaces it in dist meanwhile', async () => {
  makeSection('team', { code: 'one' });
  const replacing = beforeUpload(() => makeSection('team', { code: 'two' }));
  const { entry } = await deploySection(replacing, 'team', base);
  const script = path.join(site, path.dirname(entry.entry), 'remoteEntry-0123456789.js');
  assert.equal(fs.readFileSync(script, 'utf8'), 'one'.repeat(1000));
});

test('the live build stays on disk and becomes the one to fall back to', async () => {
  const entries = [];
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']) {
    makeSection('team', { version, contract: 1 + Number(version[2]) });
    entries.push((await deploySection(storage, 'team', base)).entry);
  }
  const live = entries.at(-1);
  assert.deepEqual(
    live.earlier.map(({ version, contract }) => [version, contract]),
    [['1.3.0', 4]],
  );
  const { entry, integrity, container, version, contract } = entries[3];
  assert.deepEqual(live.earlier[0], { entry, integrity, container, version, contract });
  for (const { entry } of entries) assert.ok(fs.existsSync(path.join(site, entry)));
});

test('remotes.json and the folder of the build record who deployed it, when, and the hash of its manifest', async () => {
  makeSection('team');
  process.env.PORTAL_DEPLOYER = 'camille';
  const { entry } = await deploySection(storage, 'team', base);
  delete process.env.PORTAL_DEPLOYER;
  const { by, at, commit, dirty } = entry.deployed;
  assert.deepEqual([by, commit, dirty], ['camille', null, false]);
  assert.ok(Math.abs(Date.now() - Date.parse(at)) < 60_000);
  const manifest = fs.readFileSync(path.join(site, entry.entry));
  assert.equal(entry.integrity, integrityOf(manifest));
  const description = path.join(site, path.dirname(entry.entry), 'build.json');
  const kept = JSON.parse(fs.readFileSync(description, 'utf8'));
  assert.deepEqual(kept.deployed, entry.deployed);
});

test('the commit is recorded, and whether the checkout differs from it', async () => {
  makeSection('team');
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=Camille', '-c', 'user.email=c@example.com', ...args], {
      cwd: base,
      encoding: 'utf8',
    }).trim();
  git('init', '--quiet');
  fs.writeFileSync(path.join(base, '.gitignore'), 'site\n');
  git('add', '.');
  git('commit', '--quiet', '-m', 'Add a section');
  const { deployed } = (await deploySection(storage, 'team', base)).entry;
  assert.equal(deployed.commit, git('rev-parse', 'HEAD'));
  assert.equal(deployed.dirty, false);
  makeSection('team', { code: 'more' });
  assert.equal((await deploySection(storage, 'team', base)).entry.deployed.dirty, true);
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

for (const file of ['remoteEntry-0123456789.js', 'mf-manifest.json', 'build.json'])
  test(`deploying a build again brings back its ${file} where the folder lost it`, async () => {
    makeSection('team');
    const { entry } = await deploySection(storage, 'team', base);
    const lost = path.join(site, path.dirname(entry.entry), file);
    fs.rmSync(lost);
    await deploySection(storage, 'team', base);
    assert.ok(fs.existsSync(lost));
  });

test('a section that was switched off stays off when it is deployed, until it is switched on', async () => {
  makeSection('team');
  await deploySection(storage, 'team', base);
  await switchSection(storage, 'team', false);
  makeSection('team', { code: 'more' });
  assert.equal((await deploySection(storage, 'team', base)).entry.enabled, false);
  await switchSection(storage, 'team', true);
  assert.equal((await readLive(storage)).team.enabled, true);
  await assert.rejects(switchSection(storage, 'loyalty', false), /no section "loyalty"/);
});

/** Deploys a shell with this offer. */
async function deployShell(offer, code) {
  writeShell(base, { offer, code });
  await deploy(storage, ['shell'], { base });
}

test('a section that the live shell does not load any more stays off', async () => {
  makeSection('team');
  await deploySection(storage, 'team', base);
  await switchSection(storage, 'team', false);
  await deployShell(offerOf(3));
  await assert.rejects(switchSection(storage, 'team', true), /built for contract 2/);
  assert.equal((await readLive(storage)).team.enabled, false);
});

test('a section on another origin is switched on by its entry alone', async () => {
  makeSection('team');
  const { entry } = await deploySection(storage, 'team', base);
  const elsewhere = `https://files.example${entry.entry}`;
  await changeLive(storage, (entries) => {
    entries.team = { ...entries.team, entry: elsewhere, enabled: false };
  });
  await switchSection(storage, 'team', true);
  assert.equal((await readLive(storage)).team.enabled, true);
});

/** Each refusal leaves the site as it is, without a folder of the refused build. */
async function assertRefused(reason) {
  const before = await storage.list('');
  const remotes = await storage.read('remotes.json');
  await assert.rejects(deploySection(storage, 'team', base), reason);
  assert.deepEqual(await storage.list(''), before);
  assert.deepEqual(await storage.read('remotes.json'), remotes);
}

test('a build of another section is refused', async () => {
  makeSection('team', { container: 'mf_other' });
  await assertRefused(/its build has container "mf_team", section.json .* says "mf_other"/);
});

test('a build that the live shell cannot load is refused, all its faults at once', async () => {
  makeSection('stations');
  await deploySection(storage, 'stations', base);
  await deployShell(offerOf(2));
  const uses = { '@portal/kit/ui': ['Button', 'Badge'] };
  makeSection('team', { routes: ['/team', '/Stations'], uses });
  fs.rmSync(path.join(base, 'mf-team', 'dist', 'remoteEntry-0123456789.js'));
  await assertRefused(({ message }) => {
    for (const fault of [/Badge/, /"\/Stations"/, /remoteEntry.* is missing/])
      assert.match(message, fault);
    return true;
  });
});

for (const [file, name, reason] of [
  ['remotes.json', 'site', /remotes.json in .* is not JSON/],
  ['mf-manifest.json', 'mf-team/dist', /mf-team\/dist\/mf-manifest.json is not JSON/],
  ['section.json', 'mf-team', /mf-team\/section.json is not JSON/],
  ['package.json', 'mf-team', /mf-team\/package.json is not JSON/],
])
  test(`a ${file} that is cut off is refused with its place, and stays as it is`, async () => {
    makeSection('team');
    writeFile(path.join(base, name, file), '{"schemaVersion": 1,');
    await assertRefused(reason);
  });

test('an entry of remotes.json without routes is refused with its place', async () => {
  makeSection('team');
  const stations = { container: 'mf_stations', version: '1', contract: 2, entry: '/x.json' };
  writeFile(path.join(site, 'remotes.json'), { schemaVersion: 1, remotes: { stations } });
  await assertRefused(/remotes.json in .* "remotes\/stations\/routes" is missing/);
});

test('a path that another team claimed since the verification is refused at the flip', async () => {
  makeSection('team');
  makeSection('stations', { routes: ['/team'] });
  const claimed = beforeUpload(() => deploySection(storage, 'team', base));
  await assert.rejects(
    deploySection(claimed, 'stations', base),
    /"\/team" belongs to the section "team"/,
  );
  assert.deepEqual(Object.keys(await readLive(storage)), ['team']);
});

test('a build that a shell which went live since the verification does not load is refused at the flip', async () => {
  await deployShell(offerOf(2, 'Badge'));
  makeSection('team', { uses: { '@portal/kit/ui': ['Badge'] } });
  const replaced = beforeUpload(() => deployShell(offerOf(2), 'older'));
  await assert.rejects(deploySection(replaced, 'team', base), /uses Badge of @portal\/kit\/ui/);
  assert.deepEqual(Object.keys(await readLive(storage)), ['shell']);
});

test('builds are opened after their upload and before they are live, and stay off the site where one does not mount', async () => {
  makeSection('team');
  const before = await deploySection(storage, 'team', base);
  makeSection('team', { code: 'more' });
  const seen = [];
  const open = async (entries, changed) => {
    seen.push([(await readLive(storage)).team.entry, entries.team.entry, changed.length]);
    assert.ok(await storage.read(entries.team.entry.slice(1)));
    throw new Error('did not mount');
  };
  await assert.rejects(deploy(storage, ['team'], { base, open }), /did not mount/);
  assert.equal(seen.length, 1);
  const [[live, candidate, changes]] = seen;
  assert.equal(live, before.entry.entry);
  assert.notEqual(candidate, live);
  assert.equal(changes, 1);
  assert.deepEqual((await readLive(storage)).team, before.entry);
});

test('the result of opening a build is recorded with it, and a build that is live is not opened again', async () => {
  makeSection('team');
  let count = 0;
  const open = async () => {
    count += 1;
    return { look: 'passed', notes: ['every page mounted'] };
  };
  const { results, notes } = await deploy(storage, ['team'], { base, open });
  assert.equal(results[0].entry.deployed.look, 'passed');
  assert.ok(notes.includes('every page mounted'));
  await deploy(storage, ['team'], { base, open });
  assert.equal(count, 1);
});

const inProcess = (name) =>
  new Promise((resolve, reject) => {
    const script = `
      import { deploySection } from ${JSON.stringify(new URL('./testing/fixtures.mjs', import.meta.url).href)};
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
      await readLive(storage);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  })();
  await Promise.all(names.map(inProcess));
  reading = false;
  await reader;
  assert.deepEqual(Object.keys(await readLive(storage)).sort(), [...names].sort());
  assert.deepEqual(fs.readdirSync(site).sort(), ['mf', 'remotes.json']);
});

test('a lock left by a process that died does not stop a deployment', async () => {
  makeSection('team');
  const lock = path.join(site, 'remotes.json.lock');
  fs.mkdirSync(lock, { recursive: true });
  const died = new Date(Date.now() - 11_000);
  fs.utimesSync(lock, died, died);
  await deploySection(storage, 'team', base);
  assert.ok((await readLive(storage)).team);
});

for (const damaged of ['remoteEntry-0123456789.js', 'mf-manifest.json'])
  test(`${damaged} of the live build that was damaged on the site is replaced by a second deployment`, async () => {
    makeSection('team');
    const { entry } = await deploySection(storage, 'team', base);
    const file = `${folderOf(entry.entry)}/${damaged}`;
    const whole = await storage.read(file);
    await storage.write(file, whole.subarray(0, 100));
    const { changed } = await deploySection(storage, 'team', base);
    assert.equal(changed, false);
    assert.deepEqual(await storage.read(file), whole);
  });
