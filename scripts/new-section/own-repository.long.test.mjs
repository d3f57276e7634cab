// A section in a repository of its own, docs/recipes/section-own-repository.md: from an empty folder to a live section.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { freePort } from '../portal-server.mjs';
import { start, stop } from '../process/command.mjs';
import { root } from '../repository.mjs';
import { assembleSite } from '../site/assemble.mjs';
import { sectionNames } from '../site/section.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-own-repository-'));
const repository = path.join(folder, 'loyalty');
const site = path.join(folder, 'site');
/** The longest name allowed: lines with it are the longest too. */
const LONG_NAME = 'l'.repeat(30);

/** Runs a program in the new repository, with nothing of this checkout but the site. */
function run(program, ...args) {
  const env = { ...process.env, PORTAL_SITE: site, npm_config_prefer_offline: 'true' };
  const options = { cwd: repository, encoding: 'utf8', env };
  const { status, stdout, stderr } = spawnSync(program, args, options);
  assert.equal(status, 0, stdout + stderr);
  return stdout;
}

before(async () => {
  fs.mkdirSync(repository);
  await assembleSite(site);
  const to = path.join(repository, 'packages');
  const packing = spawnSync('npm', ['run', 'pack', '--', '--to', to], {
    cwd: root,
    encoding: 'utf8',
  });
  assert.equal(packing.status, 0, packing.stdout + packing.stderr);
  const names = fs.readdirSync(to).filter((name) => name.endsWith('.tgz'));
  const packages = names.map((name) => `./packages/${name}`);
  assert.equal(packages.length, 4);
  const about = JSON.parse(fs.readFileSync(path.join(to, 'release.json'), 'utf8'));
  for (const name of names) assert.ok(name.endsWith(`-${about.release}.tgz`), name);
  run('git', 'init', '--quiet');
  run('npm', 'install', '--save-dev', ...packages);
  run('npx', 'new-section', 'loyalty', '--role', 'ROLE_ADMIN');
});
after(() => fs.rmSync(folder, { recursive: true, force: true }));

for (const script of ['typecheck', 'lint', 'test'])
  test(`"npm run ${script}" works`, () => run('npm', 'run', script));

test('a clone elsewhere has what "npm ci" reads', () => {
  run('git', 'add', '--all');
  const committed = run('git', 'ls-files').split('\n');
  const lock = JSON.parse(fs.readFileSync(path.join(repository, 'package-lock.json'), 'utf8'));
  const files = Object.values(lock.packages)
    .map(({ resolved = '' }) => resolved)
    .filter((resolved) => resolved.startsWith('file:'));
  assert.equal(files.length, 4);
  for (const file of files) assert.ok(committed.includes(file.slice('file:'.length)), file);
  assert.ok(committed.includes('.github/workflows/section-loyalty.yml'));
  assert.ok(committed.includes('packages/release.json'));
  for (const name of ['binaryen', 'html-webpack-plugin'])
    assert.equal(lock.packages[`node_modules/${name}`], undefined, 'for the portal alone');
});

test('what npm installs is 300 MB at most, in blocks of the disk', () => {
  const [megabytes] = run('du', '-sm', 'node_modules').split('\t');
  assert.ok(Number(megabytes) <= 300, `${megabytes} MB`);
});

test('"npm run deploy -- loyalty" builds it and puts it live beside the portal’s own sections', () => {
  const output = run('npm', 'run', 'deploy', '--', 'loyalty', '--no-look');
  assert.doesNotMatch(output, /no shell/, 'it is verified against the shell');
  const { remotes } = JSON.parse(fs.readFileSync(path.join(site, 'remotes.json'), 'utf8'));
  const expected = ['loyalty', ...sectionNames()];
  assert.deepEqual(Object.keys(remotes).sort(), expected.sort());
  assert.deepEqual(remotes.loyalty.roles, ['ROLE_ADMIN']);
  assert.deepEqual(remotes.loyalty.label, { fr: 'Loyalty', en: 'Loyalty' });
  assert.equal(remotes.loyalty.enabled, true);
  assert.ok(fs.existsSync(path.join(site, remotes.loyalty.entry)));
});

test(
  '"npm run dev -- loyalty" puts it from its sources into a portal that runs elsewhere',
  { timeout: 120_000 },
  async () => {
    const portal = http.createServer((_, response) => response.end('{"remotes":{}}'));
    await once(portal.listen(0, '127.0.0.1'), 'listening');
    const PORTAL_URL = `http://127.0.0.1:${portal.address().port}`;
    const env = { ...process.env, PORTAL_URL, PORT: String(await freePort()) };
    const command = ['run', 'dev', '--', 'loyalty'];
    const stdio = ['ignore', 'pipe', 'inherit'];
    const dev = start('npm', command, { cwd: repository, env, stdio });
    try {
      // Its line comes once the first build is there; none where the command fails.
      for await (const text of dev.stdout) if (String(text).includes('Ctrl-C stops it')) break;
      const read = (file) => fetch(new URL(file, `http://localhost:${env.PORT}`));
      const { remotes } = await (await read('/remotes.json')).json();
      const { metaData } = await (await read(remotes.loyalty.entry)).json();
      const entry = new URL(metaData.remoteEntry.name, `http://portal${remotes.loyalty.entry}`);
      assert.match(await (await read(entry.pathname)).text(), /mf_loyalty/);
    } finally {
      await stop(dev);
      portal.close();
    }
  },
);

test('a second section joins the first, formatted however long its name is', () => {
  run('npx', 'new-section', LONG_NAME);
  run('npx', 'prettier', '--check', '.');
  const { workspaces } = JSON.parse(fs.readFileSync(path.join(repository, 'package.json'), 'utf8'));
  assert.deepEqual(workspaces, ['mf-loyalty', `mf-${LONG_NAME}`]);
});
