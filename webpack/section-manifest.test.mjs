import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import webpack from 'webpack';
import { SectionManifest } from './section-manifest.js';
import { compile, writeSources } from './testing/compile.mjs';

const SOURCES = {
  'section.js': `
    import { Button, Dialog as Modal } from '@portal/kit/ui';
    import * as list from '@portal/kit/list';
    import '@portal/kit/theme';
    import { unused } from './unused.js';
    export { notify } from '@portal/kit/notices';
    export default { Button, Modal, all: list[location.hash], page: () => import('./page.js') };`,
  'page.js': `
    import { Card } from '@portal/kit/ui';
    import { requestRule } from '@portal/core';
    export default [Card, requestRule];`,
  'unused.js': `
    import { Missing } from '@portal/kit/ui';
    import '@portal/kit/query';
    export const unused = Missing;`,
  'package.json': '{"sideEffects":false}',
};
const single = (requiredVersion) => ({
  requiredVersion,
  import: false,
  singleton: true,
  strictVersion: true,
});
const KIT = ['ui', 'list', 'theme', 'notices', 'query'].map((name) => `@portal/kit/${name}`);

const build = (folder) =>
  compile(folder, {
    entry: {},
    devtool: 'source-map',
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: 'mf_team',
        filename: 'remoteEntry-[contenthash:10].js',
        exposes: { './section': { import: './section.js', name: 'section' } },
        shared: {
          '@portal/core': single('^1.4.0'),
          ...Object.fromEntries(KIT.map((name) => [name, single('^2.2.0')])),
        },
      }),
      new SectionManifest({ container: 'mf_team', release: '2.2.0', version: '1.8.2' }),
    ],
  });

test('the manifest lists the imported names of every shared module in the bundle', async (t) => {
  const read = await build(writeSources(t, SOURCES));
  const { contract, release, version, uses } = read('mf-manifest.json');
  assert.deepEqual([contract, release, version], [2, '2.2.0', '1.8.2']);
  assert.deepEqual(uses, {
    '@portal/core': ['requestRule'],
    '@portal/kit/list': ['*'],
    '@portal/kit/notices': ['notify'],
    '@portal/kit/theme': [],
    '@portal/kit/ui': ['Button', 'Card', 'Dialog'],
  });
});

test('the manifest holds integrity and size of every other file of the build but source maps', async (t) => {
  const folder = writeSources(t, SOURCES);
  const { files, metaData } = (await build(folder))('mf-manifest.json');
  const dist = path.join(folder, 'dist');
  const all = fs.readdirSync(dist);
  const others = all.filter((file) => file !== 'mf-manifest.json' && !file.endsWith('.map'));
  assert.ok(all.some((file) => file.endsWith('.js.map')));
  assert.deepEqual(Object.keys(files), others.sort());
  for (const file of others) {
    const bytes = fs.readFileSync(path.join(dist, file));
    const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    assert.deepEqual(files[file], { integrity, bytes: bytes.length }, file);
  }
  const { name, integrity } = metaData.remoteEntry;
  assert.match(name, /^remoteEntry-/);
  assert.equal(integrity, files[name].integrity);
});
