import assert from 'node:assert/strict';
import { execFileSync, fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, test } from 'node:test';
import { faultsOfSections, publish, putLive } from './deploy-section.mjs';
import { deploySection, emptySite, offerOf, writeFile, writeSection } from './fixtures.mjs';
import { changeRemote, readRemotes } from './remotes.mjs';
import { readBuild } from './section-build.mjs';
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
  assert.deepEqual((await readRemotes(storage)).remotes.team, entry);
  const text = String(await storage.read('remotes.json'));
  assert.equal(text, `${JSON.stringify(JSON.parse(text))}\n`);
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
    if (place) writeFile(path.join(outside, 'portal.db'), 'secret');
    else fs.renameSync(dist, outside);
    fs.symlinkSync(
      place === 'secret.js' ? '../../outside/portal.db' : outside,
      path.join(dist, place),
    );
    await assert.rejects(deploySection(storage, 'team', base), /not a regular file or folder/);
    assert.equal(fs.existsSync(site), false);
  });

test('a build is uploaded as it was verified, though another one replaces it in dist meanwhile', async () => {
  makeSection('team', { code: 'one' });
  const builds = [readBuild('team', base)];
  makeSection('team', { code: 'two' });
  const [{ entry }] = await putLive(storage, await publish(storage, builds, base));
  const script = path.join(site, path.dirname(entry.entry), 'remoteEntry-0123456789.js');
  assert.equal(fs.readFileSync(script, 'utf8'), 'one'.repeat(1000));
});

test('the live build stays on disk and becomes the first of the earlier ones, of which three are kept', async () => {
  const entries = [];
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']) {
    makeSection('team', { version, contract: `2.${version[2]}` });
    entries.push((await deploySection(storage, 'team', base)).entry);
  }
  const live = entries.at(-1);
  assert.equal(live.previous, entries[3].entry);
  assert.deepEqual(
    live.earlier.map(({ version, contract }) => [version, contract]),
    [
      ['1.3.0', '2.3'],
      ['1.2.0', '2.2'],
      ['1.1.0', '2.1'],
    ],
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
  const description = path.join(site, path.dirname(entry.entry), 'section.json');
  const kept = JSON.parse(fs.readFileSync(description, 'utf8'));
  assert.deepEqual(kept.deployed, entry.deployed);
});

test('the commit is recorded, and whether files of the build differ from it', async () => {
  makeSection('team');
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=Camille', '-c', 'user.email=c@example.com', ...args], {
      cwd: base,
      encoding: 'utf8',
    }).trim();
  git('init', '--quiet');
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

for (const file of ['remoteEntry-0123456789.js', 'mf-manifest.json', 'section.json'])
  test(`deploying a build again brings back its ${file} where the folder lost it`, async () => {
    makeSection('team');
    const { entry } = await deploySection(storage, 'team', base);
    const lost = path.join(site, path.dirname(entry.entry), file);
    fs.rmSync(lost);
    await deploySection(storage, 'team', base);
    assert.ok(fs.existsSync(lost));
  });

test('a folder with the name of the build and the manifest of another one is refused', async () => {
  makeSection('team');
  const { entry } = await deploySection(storage, 'team', base);
  fs.appendFileSync(path.join(site, entry.entry), ' ');
  await assertRefused(/another build of section "team" in mf\/team\/1\.0\.0-/);
});

test('a section that was switched off stays off when it is deployed, until it is switched on', async () => {
  makeSection('team');
  await deploySection(storage, 'team', base);
  await switchSection(storage, 'team', false);
  makeSection('team', { code: 'more' });
  assert.equal((await deploySection(storage, 'team', base)).entry.enabled, false);
  await switchSection(storage, 'team', true);
  assert.equal((await readRemotes(storage)).remotes.team.enabled, true);
  await assert.rejects(switchSection(storage, 'loyalty', false), /no section "loyalty"/);
});

test('a section that the live shell does not load any more stays off', async () => {
  makeSection('team', { contract: '2.0' });
  await deploySection(storage, 'team', base);
  await switchSection(storage, 'team', false);
  writeFile(path.join(site, 'shell-offer.json'), offerOf('3.0.0'));
  await assert.rejects(switchSection(storage, 'team', true), /built for contract 2.0/);
  assert.equal((await readRemotes(storage)).remotes.team.enabled, false);
});

test('a section on another origin is switched on by its entry alone', async () => {
  makeSection('team');
  const { entry } = await deploySection(storage, 'team', base);
  const elsewhere = `https://files.example${entry.entry}`;
  await changeRemote(storage, 'team', (team) => ({ ...team, entry: elsewhere, enabled: false }));
  await switchSection(storage, 'team', true);
  assert.equal((await readRemotes(storage)).remotes.team.enabled, true);
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
  writeFile(path.join(site, 'shell-offer.json'), offerOf('2.2.0'));
  const uses = { '@portal/kit/ui': { version: '^2.1.0', exports: ['Button', 'Badge'] } };
  makeSection('team', { contract: '9.9', routes: ['/team', '/Stations'], uses });
  fs.rmSync(path.join(base, 'mf-team', 'dist', 'remoteEntry-0123456789.js'));
  await assertRefused(({ message }) => {
    for (const fault of [/contract 9.9/, /Badge/, /"\/Stations"/, /remoteEntry.* is missing/])
      assert.match(message, fault);
    return true;
  });
});

for (const [file, name, reason] of [
  ['remotes.json', 'site', /remotes.json in .* is not JSON/],
  ['shell-offer.json', 'site', /shell-offer.json in .* is not JSON/],
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
  const stations = { container: 'mf_stations', version: '1', contract: '2.0', entry: '/x.json' };
  writeFile(path.join(site, 'remotes.json'), { schemaVersion: 1, remotes: { stations } });
  await assertRefused(/remotes.json in .* remotes\/stations must have required property 'routes'/);
});

test('a path that another team claimed since the verification is refused at the flip', async () => {
  makeSection('team');
  makeSection('stations', { routes: ['/team'] });
  const build = readBuild('stations', base);
  assert.deepEqual(await faultsOfSections(storage, [build]), { stations: [] });
  await deploySection(storage, 'team', base);
  const published = await publish(storage, [build], base);
  await assert.rejects(putLive(storage, published), /"\/team" belongs to the section "team"/);
  assert.deepEqual(Object.keys((await readRemotes(storage)).remotes), ['team']);
});

const inProcess = (name) =>
  new Promise((resolve, reject) => {
    const script = `
      import { deploySection } from ${JSON.stringify(new URL('./fixtures.mjs', import.meta.url).href)};
      import { openStorage } from ${JSON.stringify(new URL('./storage/open.mjs', import.meta.url).href)};
      await deploySection(openStorage(${JSON.stringify(site)}), ${JSON.stringify(name)}, ${JSON.stringify(base)});`;
    const file = path.join(base, `deploy-${name}.mjs`);
    fs.writeFileSync(file, script);
    fork(file).on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${name}: ${code}`)),
    );
  });

test('a build that a shell which went live since the verification does not load is refused at the flip', async () => {
  makeSection('team', { contract: '2.2' });
  const build = readBuild('team', base);
  assert.deepEqual(await faultsOfSections(storage, [build], offerOf('2.2.0')), { team: [] });
  const published = await publish(storage, [build], base);
  writeFile(path.join(site, 'shell-offer.json'), offerOf('2.1.0'));
  await assert.rejects(putLive(storage, published), /built for contract 2.2/);
  assert.deepEqual((await readRemotes(storage)).remotes, {});
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
