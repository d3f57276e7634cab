// A section in a repository of its own, docs/recipes/section-own-repository.md: from an empty folder to a live section.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
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

test('what npm installs is 300 MB of files at most', () => {
  const options = { recursive: true, withFileTypes: true };
  const entries = fs.readdirSync(path.join(repository, 'node_modules'), options);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = files.map(({ parentPath, name }) => fs.statSync(path.join(parentPath, name)).size);
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6;
  assert.ok(megabytes <= 300, `${megabytes.toFixed(1)} MB`);
});

test('"npm run deploy -- loyalty" builds it and puts it live beside the portal’s own sections', () => {
  const output = run('npm', 'run', 'deploy', '--', 'loyalty', '--no-smoke');
  assert.doesNotMatch(output, /no shell/, 'it is verified against the shell');
  const { remotes } = JSON.parse(fs.readFileSync(path.join(site, 'remotes.json'), 'utf8'));
  const expected = ['loyalty', ...sectionNames()];
  assert.deepEqual(Object.keys(remotes).sort(), expected.sort());
  assert.deepEqual(remotes.loyalty.roles, ['ROLE_ADMIN']);
  assert.deepEqual(remotes.loyalty.label, { fr: 'Loyalty', en: 'Loyalty' });
  assert.equal(remotes.loyalty.enabled, true);
  assert.ok(fs.existsSync(path.join(site, remotes.loyalty.entry)));
});

test('a second section joins the first, formatted however long its name is', () => {
  run('npx', 'new-section', LONG_NAME);
  run('npx', 'prettier', '--check', '.');
  const { workspaces } = JSON.parse(fs.readFileSync(path.join(repository, 'package.json'), 'utf8'));
  assert.deepEqual(workspaces, ['mf-loyalty', `mf-${LONG_NAME}`]);
});
