// One section in a checkout that holds kit, i18n, the packed core and that section alone: no server, shell or Rust.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { hashFolder } from '../site/files.mjs';
import { copySectionCheckout, npmIn } from './copy.mjs';

const checkout = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-section-alone-'));
const npm = (...args) => npmIn(checkout, ...args);
const inCheckout = (...segments) => path.join(checkout, ...segments);

before(() => copySectionCheckout(checkout, ['mf-team']));
after(() => fs.rmSync(checkout, { recursive: true, force: true }));

// Of the section's tests, an eighth: whether they pass is the matter of another suite.
for (const [script, ...options] of [['build'], ['typecheck'], ['lint'], ['test', '--shard=1/8']])
  test(`"npm run ${script} -w mf-team" works`, () => {
    const { status, output } = npm('run', script, '-w', 'mf-team', '--', ...options);
    assert.equal(status, 0, output);
  });

test('a key that the translations lack fails the build', () => {
  const file = inCheckout('mf-team', 'src', 'section.tsx');
  const source = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, source.replace("'team:", "'team:unknown."));
  const { status, output } = npm('run', 'build', '-w', 'mf-team');
  fs.writeFileSync(file, source);
  assert.equal(status, 1);
  assert.match(output, /src\/section\.tsx.*"team:unknown\./);
});

test('Jest finds the tests of the kit too', () => {
  const { status, output } = npm('run', 'jest', '--', '--listTests');
  assert.equal(status, 0, output);
  assert.match(output, /kit\/src/);
});

test('"npm run deploy -- team" builds with the packed core and installs nothing', () => {
  fs.rmSync(inCheckout('mf-team', 'dist'), { recursive: true, force: true });
  const { status, output } = npm('run', 'deploy', '--', 'team', '--no-look');
  assert.equal(status, 0, output);
  assert.doesNotMatch(output, /npm packages|wasm-pack/);
  const { remotes } = JSON.parse(fs.readFileSync(inCheckout('var/site/remotes.json'), 'utf8'));
  assert.ok(fs.existsSync(inCheckout('var/site', remotes.team.entry)));
});

test('a newer packed core takes the place of the one before', () => {
  const pkg = inCheckout('rust-core', 'pkg');
  fs.appendFileSync(path.join(pkg, 'web', 'portal_core_bg.wasm'), 'newer');
  const hash = hashFolder(pkg);
  const stamp = JSON.stringify({ version: '9.9.9', hash });
  fs.writeFileSync(inCheckout('rust-core', 'prebuilt.json'), stamp);
  const { status, output } = npm('run', 'build:core');
  assert.equal(status, 0, output);
  assert.equal(hashFolder(pkg), hash);
});
