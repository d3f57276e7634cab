import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { BUILD_HASH, BuildHash } from './build-hash.js';
import { compile, writeSources } from './testing/compile.mjs';

const SOURCES = {
  'index.js': 'import("./page.js"); import { Icon } from "icons"; console.log(Icon);',
  'page.js': 'console.log("page");',
  'node_modules/icons/package.json': '{"version":"1.0.0"}',
  'node_modules/icons/index.js': 'export const Icon = "plus";',
};

/** Builds the sources; returns the scripts by name, with the global variable that each uses for chunks. */
async function build(t, changes = {}) {
  const folder = writeSources(t, { ...SOURCES, ...changes });
  const name = '[name]-[contenthash:10].js';
  const uniqueName = `mf_team_${BUILD_HASH}`;
  await compile(folder, {
    entry: './index.js',
    output: {
      path: path.join(folder, 'dist'),
      filename: name,
      chunkFilename: name,
      uniqueName,
    },
    plugins: [new BuildHash()],
  });
  const dist = path.join(folder, 'dist');
  const files = fs.readdirSync(dist).sort();
  const texts = files.map((file) => fs.readFileSync(path.join(dist, file), 'utf8'));
  const globals = new Set(
    texts.flatMap((text) => text.match(/webpackChunkmf_team_\w+/g) ?? ['none']),
  );
  return { files, texts, globals: [...globals] };
}

test('all scripts of a build use one global variable, named by a hash of the build', async (t) => {
  const { files, globals } = await build(t);
  assert.equal(files.length, 2);
  assert.equal(globals.length, 1);
  assert.match(globals[0], /^webpackChunkmf_team_[0-9a-f]{10}$/);
});

test('a change of anything that the build bundles changes the global variable and the names of the files', async (t) => {
  const first = await build(t);
  for (const changes of [
    { 'node_modules/icons/index.js': 'export const Icon = "minus";' },
    { 'page.js': 'console.log("another page");' },
  ]) {
    const changed = await build(t, changes);
    assert.notEqual(changed.globals[0], first.globals[0]);
    assert.ok(changed.files.every((file) => !first.files.includes(file)));
  }
});

test('script elements are named by the same hash: no build adopts those of another', async (t) => {
  const { texts, globals } = await build(t);
  const [, hash] = /_([0-9a-f]{10})$/.exec(globals[0]);
  assert.ok(texts.some((text) => text.includes(`"mf_team_${hash}:"`)));
});

test('a build of the same sources in another folder is the same', async (t) => {
  const [first, second] = [await build(t), await build(t)];
  assert.deepEqual(second, first);
});
