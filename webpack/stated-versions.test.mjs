import assert from 'node:assert/strict';
import { test } from 'node:test';
import webpack from 'webpack';
import { shared } from './shared-modules.js';
import { StatedVersions } from './stated-versions.js';
import { compile, writeSources } from './testing/compile.mjs';

const SOURCES = {
  'section.js': `
    import { Button } from '@portal/kit/ui';
    import { total } from '@portal/core';
    export default { Button, total, style: 'color: var(--color-text); gap: var(--gap, 1px)' };`,
};
const SINCE = {
  '@portal/kit/ui': { Button: '2.1.0', Card: '2.4.0' },
  '@portal/core': { total: '1.2.0' },
  '@portal/kit/styles': { '--color-text': '2.0.0', '--color-glow': '2.4.0' },
};
const PEERS = {
  '@portal/kit': '^2.1.0',
  '@portal/core': '^1.2.0',
  react: '^19.2.0',
  'react-dom': '^19.2.0',
};

/** Builds a section that states `peers`, with `more` code and a `contract`. */
function build(t, { peers = {}, more = '', contract = '2.1' } = {}) {
  const peerDependencies = { ...PEERS, ...peers };
  const folder = writeSources(t, { 'section.js': SOURCES['section.js'] + more });
  return compile(folder, {
    entry: {},
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: 'mf_team',
        filename: 'remoteEntry.js',
        exposes: { './section': './section.js' },
        shared: shared(peerDependencies),
      }),
      new StatedVersions({ contract, peerDependencies, since: SINCE }),
    ],
  });
}

test('a section builds that states the versions of the exports that it uses', async (t) => {
  await build(t);
  // Newer than it needs, as after a removed use.
  await build(t, { peers: { '@portal/core': '^1.7.0' } });
});

const uses = (name) => `\nimport { ${name} } from '@portal/kit/ui'; export const more = ${name};`;

test('an export that is newer than the stated version fails the build', async (t) => {
  await assert.rejects(build(t, { more: uses('Card') }), /Card since 2\.4\.0.*state \^2\.4\.0/u);
  const older = { '@portal/core': '^1.1.0' };
  await assert.rejects(build(t, { peers: older }), /@portal\/core has total since 1\.2\.0/u);
});

test('an export that no version has fails the build', async (t) => {
  await assert.rejects(build(t, { more: uses('Glow') }), /@portal\/kit\/ui has no Glow/u);
});

test('a custom property of the kit counts as an export, one with a fallback or of its own does not', async (t) => {
  const style = (text) => ({ more: `\nexport const style = ${JSON.stringify(text)};` });
  await assert.rejects(build(t, style('color: var(--color-glow)')), /--color-glow since 2\.4\.0/u);
  await assert.rejects(build(t, style('color: var( --none )')), /styles has no --none/u);
  await build(t, style('--own: 1px; gap: var(--own)'));
});

test('the contract of section.json is the stated minor version of the kit', async (t) => {
  await assert.rejects(build(t, { contract: '2.2' }), /contract 2\.2, package\.json .* \^2\.1\.0/u);
});

test('a section must state every shared package by a caret range from 1.0 on', () => {
  for (const range of [undefined, '*', '^0.4.0', '~2.1.0', '2.1.0', '^2.1'])
    assert.throws(() => shared({ ...PEERS, '@portal/kit': range }), /peerDependencies state/u);
});
