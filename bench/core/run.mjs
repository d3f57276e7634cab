/** The core's figures beside their peers: `node --expose-gc bench/core/run.mjs`, to the terminal and bench/results.json. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import zlib from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { ingest } from './ingest.mjs';
import { join } from './join.mjs';
import { keystroke } from './keystroke.mjs';

const results = fileURLToPath(new URL('../results.json', import.meta.url));
const wasm = fileURLToPath(new URL('../../rust-core/pkg/web/portal_core_bg.wasm', import.meta.url));
const table = [];
const milliseconds = ({ median, low, high }, per = 1) =>
  `${(median / per).toFixed(2)} ms (${(low / per).toFixed(2)}–${(high / per).toFixed(2)})`;

function add(what, ours, peer, theirs, ratio, goal) {
  table.push({ what, ours, peer, theirs, ratio: Number(ratio.toFixed(2)), goal });
  console.log(
    `${what.padEnd(58)} ${ours.padStart(26)}  ${peer}: ${theirs.padEnd(30)} ${ratio.toFixed(2)}  (goal ${goal})`,
  );
}

const total = (figures, of, side) =>
  figures.reduce((sum, figure) => sum + figure[of][side].median, 0);

function keystrokes(rows) {
  const figures = keystroke(rows);
  for (const { name, keystrokes: per, few, close, far } of figures) {
    const what = `keystroke, ${rows.toLocaleString('en')} rows, ${name}`;
    add(
      what,
      milliseconds(close.core, per),
      'hand-tuned',
      milliseconds(close.hand, per),
      close.hand.median / close.core.median,
      '≥ 5',
    );
    add(
      what,
      milliseconds(far.core, few),
      'tanstack',
      milliseconds(far.tanstack, few),
      far.tanstack.median / far.core.median,
      '≥ 100',
    );
  }
  add(
    `keystroke, ${rows.toLocaleString('en')} rows, all of them`,
    '',
    'hand-tuned',
    '',
    total(figures, 'close', 'hand') / total(figures, 'close', 'core'),
    '≥ 5',
  );
  add(
    `keystroke, ${rows.toLocaleString('en')} rows, all of them`,
    '',
    'tanstack',
    '',
    total(figures, 'far', 'tanstack') / total(figures, 'far', 'core'),
    '≥ 100',
  );
}

const alone = (side, rows) =>
  Number(
    execFileSync(process.execPath, [
      '--expose-gc',
      fileURLToPath(new URL('ingest.mjs', import.meta.url)),
      side,
      String(rows),
    ]),
  );

function ingestion(rows) {
  const { times, bytes } = ingest(rows);
  add(
    `list ready, ${rows.toLocaleString('en')} requests (${(bytes / 1e6).toFixed(1)} MB)`,
    milliseconds(times.core),
    'parse and index',
    milliseconds(times.parse),
    times.core.median / times.parse.median,
    '≤ 0.5',
  );
  const [ours, theirs] = [alone('core', rows), alone('parse', rows)];
  add(
    `memory held, ${rows.toLocaleString('en')} requests`,
    `${(ours / 1e6).toFixed(1)} MB`,
    'objects and index',
    `${(theirs / 1e6).toFixed(1)} MB`,
    ours / theirs,
    '≤ 0.5',
  );
}

function joining(count) {
  const { times, mapsOverParsedObjects } = join(count);
  add(
    `join, ${count.toLocaleString('en')} stores × 6, from bytes`,
    milliseconds(times.core),
    'parse and Maps',
    milliseconds(times.maps),
    times.maps.median / times.core.median,
    '≥ 3',
  );
  add(
    `join, ${count.toLocaleString('en')} stores × 6`,
    milliseconds(times.core),
    'Maps over parsed objects',
    milliseconds(mapsOverParsedObjects),
    mapsOverParsedObjects.median / times.core.median,
    'shown',
  );
}

/** How time grows with rows; 1 is linear. */
function growth(name, timed) {
  const sizes = [1_000, 10_000, 100_000];
  const times = sizes.map(timed);
  for (const at of [1, 2]) {
    const factor = times[at] / times[at - 1] / 10;
    add(
      `growth of ${name}, ${sizes[at - 1].toLocaleString('en')} to ${sizes[at].toLocaleString('en')}`,
      `${times[at].toFixed(2)} ms`,
      'ten times',
      `${times[at - 1].toFixed(2)} ms`,
      factor,
      '≤ 1',
    );
  }
}

keystrokes(100_000);
ingestion(10_000);
joining(50_000);
growth('a keystroke', (rows) =>
  total(keystroke(rows, { withTanstack: false, runs: 7 }), 'close', 'core'),
);
growth('reading a list', (rows) => ingest(rows, { runs: 5 }).times.core.median);

const file = fs.readFileSync(wasm);
const gzip = zlib.gzipSync(file, { level: 9 }).length;
add('.wasm, gzip', `${(gzip / 1000).toFixed(1)} kB`, 'limit', '70 kB', gzip / 70_000, '≤ 1');

const known = fs.existsSync(results) ? JSON.parse(fs.readFileSync(results, 'utf8')) : {};
fs.writeFileSync(
  results,
  `${JSON.stringify({ ...known, core: { node: process.version, figures: table } }, null, 2)}\n`,
);
