import assert from 'node:assert/strict';
import { test } from 'node:test';
import webpack from 'webpack';
import { ShellOffer } from './shell-offer.js';
import { compile, writeSources } from './testing/compile.mjs';

const packageJson = (version) => JSON.stringify({ version, sideEffects: false });
const SOURCES = {
  'index.js':
    'void Promise.all([import("react"), import("@portal/core"), import("@portal/kit/section"), import("@portal/kit/ui")]);',
  'node_modules/react/package.json': packageJson('19.3.1'),
  'node_modules/react/index.js': 'module.exports = require("./cjs.js");',
  'node_modules/react/cjs.js': 'exports.useState = 1; exports.version = "19";',
  'node_modules/@portal/core/package.json': packageJson('2.7.1'),
  'node_modules/@portal/core/index.js': 'export const rule = 1;',
  'node_modules/@portal/kit/package.json': packageJson('2.7.1'),
  'node_modules/@portal/kit/section.js': 'export const defineSection = (section) => section;',
  'node_modules/@portal/kit/ui.js':
    'export * from "./more.js"; export { Alert as Notice } from "./alert.js"; const hidden = 1;',
  'node_modules/@portal/kit/more.js': 'export function Button() {} export class Card {}',
  'node_modules/@portal/kit/alert.js': 'export const Alert = 1; export const Unlisted = 2;',
};

test('the offer lists every provided module with its exports, through "export *" and CommonJS', async (t) => {
  const folder = writeSources(t, SOURCES);
  const provides = ['react', '@portal/core', '@portal/kit/section', '@portal/kit/ui', 'unused'];
  const read = await compile(folder, {
    entry: './index.js',
    plugins: [new webpack.sharing.ProvideSharedPlugin({ provides }), new ShellOffer()],
  });
  assert.deepEqual(read('shell-offer.json'), {
    schemaVersion: 1,
    contract: 2,
    release: '2.7.1',
    shared: {
      '@portal/core': ['rule'],
      '@portal/kit/section': ['defineSection'],
      '@portal/kit/ui': ['Button', 'Card', 'Notice'],
      react: ['useState', 'version'],
    },
  });
});

test('a shared module whose exports are dynamic stops the build', async (t) => {
  const folder = writeSources(t, {
    ...SOURCES,
    'node_modules/@portal/core/index.js': 'module.exports = globalThis.core;',
  });
  const provides = ['react', '@portal/core', '@portal/kit/section', '@portal/kit/ui'];
  const building = compile(folder, {
    entry: './index.js',
    plugins: [new webpack.sharing.ProvideSharedPlugin({ provides }), new ShellOffer()],
  });
  await assert.rejects(building, /webpack does not know the exports of @portal\/core/);
});

test('a core with another release number than the kit stops the build', async (t) => {
  const folder = writeSources(t, {
    ...SOURCES,
    'node_modules/@portal/core/package.json': packageJson('2.8.0'),
  });
  const provides = ['react', '@portal/core', '@portal/kit/section', '@portal/kit/ui'];
  const building = compile(folder, {
    entry: './index.js',
    plugins: [new webpack.sharing.ProvideSharedPlugin({ provides }), new ShellOffer()],
  });
  await assert.rejects(building, /one release number; package\.json says 2\.7\.1 and 2\.8\.0/);
});
