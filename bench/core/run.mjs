/**
 * Figures of the core beside their peers, in Node and in Chromium, printed and written to bench/results.json. With names
 * as arguments (keystroke, list, join, growth) it measures those only, and prints them only.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { coreSizes } from '../../scripts/core/sizes.mjs';
import { inChromium } from './chromium.mjs';
import { bytes } from './core.mjs';
import { requests } from './data.mjs';
import { figures } from './figures.mjs';

const ROWS = 10_000;
const results = fileURLToPath(new URL('../results.json', import.meta.url));
const builds = fileURLToPath(new URL('../../rust-core/pkg', import.meta.url));
const megabytes = (count) => `${(count / 1e6).toFixed(1)} MB`;

/** Collects figures and prints each at once. */
function table() {
  const all = [];
  const add = ({ what, ours, peer, theirs, ratio, goal }) => {
    all.push({ what, ours, peer, theirs, ratio: Number(ratio.toFixed(2)), goal });
    console.log(
      `${what.padEnd(66)} ${ours.padStart(26)}  ${peer}: ${theirs.padEnd(30)} ${ratio.toFixed(2)}  (goal ${goal})`,
    );
  };
  return { all, add };
}

const memoryFigure = (what, core, parse) => ({
  what: `memory ${what}, ${ROWS.toLocaleString('en')} requests`,
  ours: megabytes(core),
  peer: 'objects and index',
  theirs: megabytes(parse),
  ratio: core / parse,
  goal: '≤ 0.5',
});

/** Memory of each side, measured in a process of its own over the same file. */
function memoryInNode() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
  const file = path.join(folder, 'body.json');
  fs.writeFileSync(file, bytes(requests(ROWS)));
  const script = fileURLToPath(new URL('memory.mjs', import.meta.url));
  const measured = (side) =>
    JSON.parse(execFileSync(process.execPath, ['--expose-gc', script, side, file]));
  try {
    return { core: measured('core'), parse: measured('parse') };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** Figures of Node only: peak memory while reading, file size. */
function addSizes(add) {
  const { core, parse } = memoryInNode();
  add(memoryFigure('held', core.held, parse.held));
  add(memoryFigure('at most while reading', core.peak, parse.peak));
  const sizes = coreSizes(builds);
  add({
    what: '.wasm, brotli',
    ours: `${(sizes.brotli / 1000).toFixed(1)} kB`,
    peer: 'raw',
    theirs: `${(sizes.raw / 1000).toFixed(1)} kB`,
    ratio: sizes.brotli / sizes.raw,
    goal: '–',
  });
}

/** Writes the figures of a complete run. */
function record(measured) {
  const known = fs.existsSync(results) ? JSON.parse(fs.readFileSync(results, 'utf8')) : {};
  fs.writeFileSync(results, `${JSON.stringify({ ...known, ...measured }, null, 2)}\n`);
}

const only = process.argv.slice(2);
console.log(`\nNode ${process.version}`);
const node = table();
figures(node.add, only);
if (only.length === 0) addSizes(node.add);

const browser = await inChromium(ROWS, only);
console.log(`\nChromium ${browser.version}`);
const chromium = table();
const { held } = browser;
const memory = held ? [memoryFigure('held', held.core, held.parse)] : [];
for (const figure of [...browser.figures, ...memory])
  chromium.add({ ...figure, what: `Chromium: ${figure.what}` });

if (only.length === 0) {
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' });
  record({
    measured: { commit: commit.trim(), date: new Date().toISOString().slice(0, 10) },
    core: { node: process.version, figures: node.all },
    coreInChromium: { chromium: browser.version, figures: chromium.all },
  });
}
