// Chunks of a real webpack build, in a page without a network: the test plays the answers.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { JSDOM } from 'jsdom';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { ChunkIntegrity } from './chunk-integrity.js';

const BUILD = 'http://portal.test/mf/team/1.0.0-ab12cd/';
const HASH = `sha384-${'a'.repeat(64)}`;

let folder;
let bundle;
let page;

before(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-chunks-'));
  const write = (name, text) => fs.writeFileSync(path.join(folder, name), text);
  write('entry.js', `self.loadPage = () => import(/* webpackChunkName: "page" */ './page.js');`);
  write('page.js', `import './page.css'; export default 'page';`);
  write('page.css', 'p { color: red }');
  await build();
  bundle = fs.readFileSync(path.join(folder, 'dist/main.js'), 'utf8');
});
after(() => fs.rmSync(folder, { recursive: true }));

function build() {
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    output: { path: path.join(folder, 'dist'), publicPath: BUILD, uniqueName: 'mf_team' },
    resolveLoader: { modules: [path.resolve('node_modules')] },
    module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] }] },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
      new ChunkIntegrity(),
    ],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString()));
      else compiler.close(resolve);
    });
  });
}

beforeEach(() => {
  page = new JSDOM('', { url: 'http://portal.test/team', runScripts: 'outside-only' }).window;
});

/** Starts the bundle, as each container does, and requests the page's chunk. */
function loadPage() {
  page.eval(bundle);
  return requestPage();
}

function requestPage() {
  const loading = page.loadPage();
  loading.catch(() => undefined);
  return loading;
}

const elements = () => [...page.document.querySelectorAll('script, link')];

/** Fails every request. */
const fail = () => elements().forEach((element) => element.onerror?.(new page.Event('error')));

test('scripts and styles carry the hash of the manifest, at a repeated request too', async () => {
  page.portalIntegrity = { [`${BUILD}page.js`]: HASH, [`${BUILD}page.css`]: HASH };
  const hashes = () => elements().map(({ integrity, crossOrigin }) => [integrity, crossOrigin]);
  const guarded = [
    [HASH, 'anonymous'],
    [HASH, 'anonymous'],
  ];
  const loading = loadPage();
  assert.deepEqual(hashes(), guarded);
  fail();
  await assert.rejects(loading);
  requestPage();
  assert.deepEqual(hashes(), guarded);
});

test('a file without a hash in the manifest carries none', () => {
  page.portalIntegrity = {};
  loadPage();
  assert.deepEqual(
    elements().map((element) => element.hasAttribute('integrity')),
    [false, false],
  );
});
