/** The same figures in Chromium. Modules are served unbundled, cross-origin isolated so that memory can be measured. */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../..', import.meta.url));
const types = {
  '.mjs': 'text/javascript',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};
const imports = {
  '/bench/core/core.mjs': '/bench/core/core-in-browser.mjs',
  '@tanstack/store': '/node_modules/@tanstack/store/dist/index.js',
  '@tanstack/table-core': '/node_modules/@tanstack/table-core/dist/index.js',
  '@tanstack/table-core/store-reactivity-bindings':
    '/node_modules/@tanstack/table-core/dist/store-reactivity-bindings.js',
};
const page = `<!doctype html><script type="importmap">${JSON.stringify({ imports })}</script>
<script>globalThis.process = { env: { NODE_ENV: 'production' } }</script>`;

/** No sandbox, since CI runs as root; no background network traffic. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--expose-gc',
  '--enable-blink-features=ForceEagerMeasureMemory',
];

function serve() {
  const server = http.createServer((request, response) => {
    const file = path.join(root, path.normalize(new URL(request.url, 'http://page').pathname));
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
    if (file === path.join(root, '/')) {
      response.setHeader('Content-Type', 'text/html');
      return response.end(page);
    }
    if (!fs.existsSync(file)) {
      response.statusCode = 404;
      return response.end();
    }
    response.setHeader('Content-Type', types[path.extname(file)] ?? 'text/plain');
    return fs.createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/* Functions evaluated in the page. */
const measureFigures = async (only) => {
  const { figures } = await import('/bench/core/figures.mjs');
  const taken = [];
  figures((figure) => taken.push(figure), only);
  return taken;
};
const measureHeld = async ([side, rows]) => {
  const { bytes, memory } = await import('/bench/core/core.mjs');
  const { requests } = await import('/bench/core/data.mjs');
  const { sides } = await import('/bench/core/ingest.mjs');
  const measured = async () => (await performance.measureUserAgentSpecificMemory()).bytes;
  // Some versions of Chromium count WebAssembly's memory once its buffer was asked for, others never.
  const without = await measured();
  const trial = new WebAssembly.Memory({ initial: 256 }).buffer;
  const isCounted = (await measured()) - without > trial.byteLength / 2;
  const taken = async () => (await measured()) + (isCounted ? 0 : memory.buffer.byteLength);
  const body = bytes(requests(rows));
  const before = await taken();
  globalThis.kept = sides[side](body);
  return (await taken()) - before;
};

/** `{ version, figures, held }`: the figures of `figures.mjs` and the bytes that each side holds for a list. */
export async function inChromium(rows, only) {
  const server = await serve();
  const executablePath = process.env.CHROME_BIN ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: flags });
  const fresh = async () => {
    const tab = await (await browser.newContext()).newPage();
    await tab.goto(`http://127.0.0.1:${server.address().port}/`);
    return tab;
  };
  try {
    const figures = await (await fresh()).evaluate(measureFigures, only);
    const version = browser.version();
    if (only.length > 0) return { version, figures };
    const core = await (await fresh()).evaluate(measureHeld, ['core', rows]);
    const parse = await (await fresh()).evaluate(measureHeld, ['parse', rows]);
    return { version, figures, held: { core, parse } };
  } finally {
    await browser.close();
    server.close();
  }
}
