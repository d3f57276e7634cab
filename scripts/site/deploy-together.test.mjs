import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, test } from 'node:test';
import { deploy as deployBuilds } from './deploy.mjs';
import { buildOf } from './history.mjs';
import { emptySite, offerOf, writeSection, writeShell } from './testing/fixtures.mjs';
import { keptBuilds } from './kept-builds.mjs';
import { prune } from './prune.mjs';
import { removeSection } from './remove-section.mjs';
import { changeLive, readLive, uncopiedPage } from './live.mjs';
import { rollback } from './rollback.mjs';
import { listRows, statusRows, toTable } from './status.mjs';
import { switchSection } from './switch-section.mjs';

let base;
let site;
let storage;

beforeEach((t) => {
  ({ base, site, storage } = emptySite(t));
});

const deploy = async (...names) => (await deployBuilds(storage, names, { base })).results;
const page = () => fs.readFileSync(path.join(site, 'index.html'), 'utf8');
const liveShell = async () => buildOf((await readLive(storage)).shell.entry);

async function deployShell(code, options) {
  writeShell(base, { code, ...options });
  const [{ entry }] = await deploy('shell');
  return buildOf(entry.entry);
}
/** The scripts of builds of the shell at the root of the site, of every form. */
const rootScripts = async () =>
  (await storage.list('')).filter((file) => /^[^/]*\.js(\.br)?$/.test(file));

/** The builds of the section that the site then keeps, newest first. */
async function deployTeam(version) {
  writeSection(base, 'team', { version });
  await deploy('team');
  return keptBuilds(storage, 'team');
}

test('several sections go live in one change, or none of them', async () => {
  writeSection(base, 'team');
  writeSection(base, 'stations', { routes: ['/stations', '/team/stations'] });
  await assert.rejects(deploy('team', 'stations'), /lies under "\/team"/);
  assert.deepEqual(await storage.list(''), []);
  writeSection(base, 'team', { exceptRoutes: ['/team/stations'] });
  await deploy('team', 'stations');
  assert.deepEqual(Object.keys(await readLive(storage)), ['team', 'stations']);
});

test('a shell that live sections do not fit is refused, unless they go live with it', async () => {
  const uses = { '@portal/kit/ui': ['Button', 'Badge'] };
  writeSection(base, 'team', { uses });
  writeSection(base, 'stations', { uses });
  await deployShell('one', { offer: offerOf(2, 'Badge') });
  await deploy('team', 'stations');
  const first = page();
  writeShell(base, { code: 'two', offer: offerOf(2) });
  await assert.rejects(deploy('shell'), ({ message }) => {
    assert.match(message, /live section "team" 1.0.0: it uses Badge of @portal\/kit\/ui/);
    assert.match(message, /live section "stations" 1.0.0: it uses Badge/);
    assert.match(message, /"npm run deploy -- shell team stations"/);
    return true;
  });
  assert.equal(page(), first);
  writeShell(base, { code: 'three', offer: offerOf(3, 'Badge') });
  await assert.rejects(deploy('shell'), ({ message }) => {
    // One cause: not the names beside the contract.
    assert.equal(message.match(/live section "team"/g).length, 1);
    return /"team" 1.0.0: it is built for contract 2, the shell’s is 3 \(kit 3\.2\.0\)\n/.test(
      message,
    );
  });
  for (const name of ['team', 'stations'])
    writeSection(base, name, { contract: 3, version: '2.0.0' });
  await assert.rejects(deploy('team'), /contract 3/);
  await deploy('shell', 'team', 'stations');
  assert.notEqual(page(), first);
  assert.equal((await readLive(storage)).team.contract, 3);
});

test('a deployment killed after any of its writes shows one shell, the one that status names, with the section that fits it', async () => {
  await deployShell('one');
  await deployTeam('1.0.0');
  writeShell(base, { code: 'two', offer: offerOf(3) });
  writeSection(base, 'team', { version: '2.0.0', contract: 3 });
  const seen = [];
  /** After each write: what a kill would leave, as portal-api shows it. */
  async function look() {
    const { shell, team } = await readLive(storage);
    const shown = String(await storage.read(shell.entry.slice(1)));
    assert.ok(fs.existsSync(path.join(site, /src="\/([^"]+)"/.exec(shown)[1])), shown);
    assert.equal(shell.contract, team.contract);
    assert.equal((await statusRows(storage))[1][1], buildOf(shell.entry));
    seen.push([shell.contract, page() === shown]);
  }
  const watched = (operation) => async (file, content) => {
    await storage[operation](file, content);
    await look();
  };
  const each = { write: watched('write'), change: watched('change') };
  await deployBuilds({ ...storage, ...each }, ['shell', 'team'], { base });
  // Between the change and the copy at the root, which is for hosts that know no remotes.json.
  assert.equal(seen.filter(([, isCopied]) => !isCopied).length, 1);
  assert.deepEqual(seen.at(-1), [3, true]);
});

test('a copy of the page that a killed deployment left behind is replaced by the next change of any section', async () => {
  await deployShell('one');
  const copy = page();
  await deployShell('two');
  await storage.write('index.html', copy);
  writeSection(base, 'team');
  const write = async (file, content) => {
    assert.notEqual(file, 'index.html', 'no right to the root');
    await storage.write(file, content);
  };
  await deployBuilds({ ...storage, write }, ['team'], { base });
  assert.ok((await readLive(storage)).team);
  await deployTeam('1.1.0');
  assert.equal(await uncopiedPage(storage), undefined);
});

for (const [step, broken] of [
  ['upload', { write: (file) => file.startsWith('mf/') }],
  ['flip', { change: (file) => file === 'remotes.json' }],
])
  test(`a shell is as it was where the ${step} of a section that goes live with it fails`, async () => {
    const first = await deployShell('one');
    writeSection(base, 'team');
    await deploy('team');
    const firstPage = page();
    writeShell(base, { code: 'two', offer: offerOf(3) });
    writeSection(base, 'team', { contract: 3 });
    const [[operation, fails]] = Object.entries(broken);
    const failing = async (...args) => {
      if (fails(args[0])) throw new Error('the credentials expired');
      return storage[operation](...args);
    };
    await assert.rejects(
      deployBuilds({ ...storage, [operation]: failing }, ['shell', 'team'], { base }),
      /the credentials expired/,
    );
    assert.equal(await liveShell(), first);
    assert.equal(page(), firstPage);
    assert.equal((await readLive(storage)).team.contract, 2);
  });

test('a shell that does not fit a section which went live since the verification is refused at the flip', async () => {
  const first = await deployShell('one', { offer: offerOf(2, 'Badge') });
  writeSection(base, 'team', { uses: { '@portal/kit/ui': ['Badge'] } });
  writeShell(base, { code: 'two', offer: offerOf(2) });
  const write = async (...args) => {
    await deploy('team');
    await storage.write(...args);
  };
  await assert.rejects(
    deployBuilds({ ...storage, write }, ['shell'], { base }),
    /live section "team".*Badge/,
  );
  assert.equal(await liveShell(), first);
});

test('a shell whose index.html names a missing script is refused', async () => {
  writeShell(base, { code: 'one' });
  const dist = path.join(base, 'shell', 'dist');
  for (const file of fs.readdirSync(dist))
    if (file.endsWith('.js')) fs.rmSync(path.join(dist, file));
  await assert.rejects(deploy('shell'), /index.html names shell-.*\.js, which is missing/);
  assert.deepEqual(await storage.list(''), []);
});

test('a shell whose script was cut short is refused, where index.html has its hash', async () => {
  writeShell(base, { code: 'one' });
  const dist = path.join(base, 'shell', 'dist');
  const [script] = fs.readdirSync(dist).filter((file) => file.endsWith('.js'));
  fs.writeFileSync(path.join(dist, script), 'on');
  await assert.rejects(deploy('shell'), /shell-.*\.js has other content than index.html/);
  assert.deepEqual(await storage.list(''), []);
});

test('a shell without an offer is refused: nothing could be verified against it', async () => {
  writeShell(base, { offer: null });
  await assert.rejects(deploy('shell'), /the build of shell has no shell-offer\.json/);
  assert.deepEqual(await storage.list(''), []);
});

test('a shell is refused where the manifest of a live section is missing or cannot be read', async () => {
  await deployShell('one');
  const [{ folder }] = await deployTeam('1.0.0');
  const manifest = path.join(site, folder, 'mf-manifest.json');
  const live = page();
  writeShell(base, { code: 'two' });
  fs.rmSync(manifest);
  await assert.rejects(deploy('shell'), /live section "team" 1\.0\.0: its manifest is missing/);
  fs.mkdirSync(manifest);
  await assert.rejects(deploy('shell'), { code: 'EISDIR' });
  assert.equal(page(), live);
  const elsewhere = 'https://team.example.com/mf-manifest.json';
  await changeLive(storage, ({ team }) => void Object.assign(team, { entry: elsewhere }));
  await deploy('shell');
  assert.notEqual(page(), live);
});

test('status and list show what is live, since when, from whom, and the place of every build', async () => {
  process.env.PORTAL_DEPLOYER = 'camille';
  await deployShell('one');
  for (const version of ['1.0.0', '1.1.0']) {
    writeSection(base, 'team', { version, release: '2.1.0' });
    await deploy('team');
  }
  delete process.env.PORTAL_DEPLOYER;
  await changeLive(storage, ({ team }) => void Object.assign(team, { enabled: false }));
  const [, shell, team] = toTable(await statusRows(storage)).split('\n');
  assert.match(
    shell,
    /^shell +1\.0\.0-[0-9a-f]{8} +1\.0\.0 +2 +2\.2\.0 +– +camille +\d{4}-\d\d-\d\d \d\d:\d\d UTC/,
  );
  assert.match(team, /^team +1\.1\.0-[0-9a-f]{8} +1\.1\.0 +2 +2\.1\.0 +– +camille .* off$/);
  const builds = await keptBuilds(storage, 'team');
  assert.match(toTable(listRows(builds)), /^1\.1\.0-[0-9a-f]{8} .* live$/m);
  assert.deepEqual(
    builds.map(({ version, place }) => [version, place]),
    [
      ['1.1.0', 'live'],
      ['1.0.0', 'earlier 1'],
    ],
  );
});

for (const content of ['{"version":', 'null', '{"deployed": {"at": 5}}'])
  test(`list and prune refuse a build.json that is ${content}, and say what to do`, async () => {
    const [{ folder }] = await deployTeam('1.0.0');
    fs.writeFileSync(path.join(site, folder, 'build.json'), content);
    const refusal = { message: /build\.json is (not JSON|malformed)/, fix: /^remove it/ };
    await assert.rejects(keptBuilds(storage, 'team'), refusal);
    await assert.rejects(prune(storage, { keep: 0 }), refusal);
  });

for (const [how, putBack] of [
  ['deployed', () => deployTeam('1.0.0')],
  ['rolled back to', () => rollback(storage, ['team'], { base })],
])
  test(`prune keeps a build of long ago that was ${how} again since`, async () => {
    const [{ folder }] = await deployTeam('1.0.0');
    const record = path.join(site, folder, 'build.json');
    const ago = {
      ...JSON.parse(fs.readFileSync(record)),
      deployed: { by: 'a', at: '2026-01-01T00:00:00Z', commit: null, dirty: false },
    };
    fs.writeFileSync(record, JSON.stringify(ago));
    await deployTeam('1.1.0');
    await putBack();
    for (const minor of [2, 3, 4, 5, 6]) await deployTeam(`1.${minor}.0`);
    assert.deepEqual(await prune(storage, { keep: 0, age: 24 * 60 * 60_000 }), []);
    assert.ok(fs.existsSync(record));
  });

test('prune keeps the newest builds, and those that are live or needed', async () => {
  const shells = [];
  for (const code of ['a', 'b', 'c', 'd', 'e', 'f']) shells.push(await deployShell(code));
  const teams = [];
  for (const minor of [0, 1, 2, 3, 4, 5, 6]) {
    writeSection(base, 'team', { version: `1.${minor}.0` });
    teams.push((await deploy('team'))[0].entry);
  }
  await rollback(storage, ['team'], { base });

  assert.deepEqual(await prune(storage, { keep: 1, age: 60_000 }), []);
  const removed = await prune(storage, { keep: 1 });
  const versions = (await keptBuilds(storage, 'team')).map(({ version }) => version);
  // Live since the rollback, which makes it the newest.
  assert.deepEqual(versions, ['1.5.0']);
  const folderOfTeam = (index) => path.dirname(teams[index].entry).slice(1);
  assert.deepEqual(
    removed.sort(),
    [0, 1, 2, 3, 4, 6]
      .map(folderOfTeam)
      .concat(shells.slice(0, 4).map((build) => `shell/${build}`))
      .sort(),
  );
  assert.ok(fs.existsSync(path.join(site, 'shell', shells[4], 'index.html')));
});

test('prune removes the scripts of a removed shell, except those that a kept build has too', async () => {
  const shared = 'shared-0123456789.js';
  const long = 'a'.repeat(2000);
  for (const code of [long, 'b', 'c']) {
    writeShell(base, { code });
    if (code !== 'c') fs.writeFileSync(path.join(base, 'shell', 'dist', shared), long);
    await deploy('shell');
  }
  const first = ['', '.br'].map((form) => `shell-6161616161.js${form}`);
  assert.deepEqual(
    (await rootScripts()).filter((file) => first.includes(file)),
    first,
  );
  await prune(storage, { keep: 0 });
  const kept = ['b', 'c'].map((code) => `shell-${Buffer.from(code).toString('hex')}00000000.js`);
  assert.deepEqual(await rootScripts(), [shared, `${shared}.br`, ...kept]);
});

test('prune leaves the scripts of a removed shell where a kept build has no record', async () => {
  await deployShell('a');
  const old = await deployShell('b');
  await deployShell('c');
  const before = await rootScripts();
  const file = path.join(site, 'shell', old, 'build.json');
  assert.deepEqual(JSON.parse(fs.readFileSync(file, 'utf8')).files, ['shell-6200000000.js']);
  fs.rmSync(file);
  assert.equal((await prune(storage, { keep: 0 })).length, 1);
  assert.deepEqual(await rootScripts(), before);
});

test('a shell that drops a name goes live with a build that another repository has uploaded', async (t) => {
  const other = emptySite(t).base;
  writeSection(other, 'loyalty', { uses: { '@portal/kit/ui': ['Badge'] } });
  const elsewhere = (options) => deployBuilds(storage, ['loyalty'], { base: other, ...options });
  await deployShell('one', { offer: offerOf(2, 'Badge') });
  await elsewhere();
  writeShell(base, { code: 'two' });
  await assert.rejects(
    deploy('shell'),
    /"npm run deploy -- loyalty --upload"; then "npm run deploy -- shell --with loyalty@BUILD"/,
  );
  writeSection(other, 'loyalty', { version: '2.0.0' });
  const { notes } = await elsewhere({ uploadOnly: true });
  const [, build] = /--with loyalty@(\S+)"/.exec(notes[0]);
  assert.equal((await readLive(storage)).loyalty.version, '1.0.0');
  await deployBuilds(storage, ['shell'], { base, others: [{ name: 'loyalty', build }] });
  const { shell, loyalty } = await readLive(storage);
  assert.equal(loyalty.version, '2.0.0');
  assert.equal(buildOf(loyalty.earlier[0].entry).startsWith('1.0.0-'), true);
  assert.equal(buildOf(shell.entry), await liveShell());
});

test('a section is removed with its builds once it is off, and another may have its paths', async () => {
  await deployTeam('1.0.0');
  await assert.rejects(removeSection(storage, 'team'), /team is on/);
  await switchSection(storage, 'team', false);
  await removeSection(storage, 'team');
  assert.deepEqual(await readLive(storage), {});
  assert.deepEqual(await storage.list('mf'), []);
  writeSection(base, 'fleet', { routes: ['/team'] });
  await deploy('fleet');
});
