/** Figures of the pages and builds: `node bench/web/run.mjs` prints them and writes bench/results.json. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { seedDemo, startServer } from '../../scripts/portal-server.mjs';
import { varDirectory } from '../../scripts/repository.mjs';
import { compressFolder } from './compress-folder.mjs';
import { sectionNames, workspaceOf } from '../../scripts/site/section.mjs';
import { prepare } from '../../scripts/test/setup.mjs';
import { median } from '../../e2e/trust/times.mjs';
import { builds } from './builds.mjs';
import { firstVisit, sections, sectionVisit, usableForm } from './bytes.mjs';
import { firstLists } from './first-list.mjs';
import { serveHosts } from './hosts.mjs';
import { CATEGORIES } from './lighthouse.mjs';
import { navigations } from './navigation.mjs';
import { buildPeers, PEERS } from './peers.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const results = here('../results.json');
const bundle = path.join(varDirectory, 'bench', 'bundle');
const table = [];

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const spread = (times, unit = 'ms', per = 1) => {
  const [low, high] = [Math.min(...times), Math.max(...times)];
  const show = (time) => (time / per).toFixed(per > 1 ? 1 : 0);
  return `${show(median(times))} ${unit} (${show(low)}–${show(high)})`;
};

function add(what, ours, peer, theirs, ratio, goal) {
  table.push({ what, ours, peer, theirs, ratio: Number(ratio.toFixed(2)), goal });
  console.log(
    `${what.padEnd(58)} ${ours.padStart(26)}  ${peer}: ${theirs.padEnd(30)} ${ratio.toFixed(2)}  (goal ${goal})`,
  );
}

/** Builds the same sources as one bundle, with the real site's remotes.json and config.json. */
async function buildBundle(site) {
  const config = here('bundle/webpack.config.js');
  execFileSync('npx', ['webpack', '--config', config], { stdio: 'inherit' });
  await compressFolder(bundle);
  fs.copyFileSync(path.join(site, 'config.json'), path.join(bundle, 'config.json'));
  // Without a live build of the shell, whose place the page at the root takes.
  const remotes = JSON.parse(fs.readFileSync(path.join(site, 'remotes.json')));
  delete remotes.shell;
  fs.writeFileSync(path.join(bundle, 'remotes.json'), JSON.stringify(remotes));
}

/** Builds the bundle and opens its first page; measures nothing. */
async function openBundle(env) {
  await buildBundle(env.PORTAL_SITE);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-web-'));
  const peer = await serve(env.PORTAL_SERVER, bundle, path.join(folder, 'bundle.db'));
  try {
    await usableForm(peer.url);
  } finally {
    await peer.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function visits(ours, peer) {
  const [form, bundledForm] = [await usableForm(ours), await usableForm(peer)];
  const usable = 'sign-in page: bytes until the form can be used';
  add(usable, kilobytes(form.bytes), 'limit', '160 kB', form.bytes / 160_000, '≤ 1');
  const formRatio = form.bytes / bundledForm.bytes;
  add(usable, kilobytes(form.bytes), 'one bundle', kilobytes(bundledForm.bytes), formRatio, '≤ 1');
  const [mine, theirs] = [await firstVisit(ours), await firstVisit(peer)];
  const idle = 'sign-in page: bytes of the first visit until idle';
  const ratio = mine.bytes / theirs.bytes;
  add(idle, kilobytes(mine.bytes), 'one bundle', kilobytes(theirs.bytes), ratio, '≤ 1.1');
  for (const name of Object.keys(sections)) {
    const { bytes, own } = await sectionVisit(ours, name);
    const limit = ['limit', '60 kB', own / 60_000, '≤ 1'];
    add(`first visit to ${name}, its own bytes`, kilobytes(own), ...limit);
    const bundled = await sectionVisit(peer, name);
    const beside = ['one bundle', kilobytes(bundled.bytes), bytes / bundled.bytes, '–'];
    add(`first visit to ${name}, all files but data`, kilobytes(bytes), ...beside);
  }
}

/** Limits of the portal's first lists, and its ratio to each peer where that has a goal. */
const UNTIL_ROW = [
  { what: 'first row on a slow phone', of: 'phone', value: 'row', ratios: [0.6, 1.3] },
  {
    what: 'first row of a second visit on a slow phone',
    of: 'phoneAgain',
    value: 'row',
    ratios: [0.6, 1.2],
  },
  {
    what: 'answer to a search typed at the first row, slow phone',
    of: 'phone',
    value: 'answer',
    only: 'insurer',
    ratios: [0.9],
  },
  {
    what: 'answer to a search typed at the first row of a second visit',
    of: 'phoneAgain',
    value: 'answer',
    only: 'insurer',
    ratios: [0.8],
  },
  {
    what: 'bytes until the first row',
    of: 'phone',
    value: 'bytes',
    limit: 220_000,
    shownLimit: '220 kB',
  },
  {
    what: 'requests until the first row',
    of: 'phone',
    value: 'requests',
    limit: 16,
    shownLimit: '16',
  },
  {
    what: 'main thread until the first row',
    of: 'machine',
    value: 'processor',
    limit: 300,
    shownLimit: '300 ms',
  },
  {
    what: 'main thread until the first row of a second visit',
    of: 'machineAgain',
    value: 'processor',
    limit: 150,
    shownLimit: '150 ms',
  },
];
const inWords = {
  row: (values) => spread(values, 's', 1000),
  answer: (values) => spread(values, 's', 1000),
  bytes: (values) => kilobytes(median(values)),
  requests: (values) => String(median(values)),
  processor: (values) => spread(values),
};

function addFirstRows(results) {
  for (const { what, of, value, only, limit, shownLimit, ratios = [] } of UNTIL_ROW) {
    const values = (list) => results[of][list].map((visit) => visit[value]);
    const words = (list) => inWords[value](values(list));
    for (const list of only ? [only] : Object.keys(sections)) {
      const name = `${what}, ${list}`;
      if (limit !== undefined) {
        const share = median(values(list)) / limit;
        add(name, words(list), 'limit', shownLimit, share, '≤ 1');
      }
      for (const [index, peer] of list === 'insurer' ? PEERS.entries() : []) {
        const goal = ratios[index] === undefined ? '–' : `≤ ${ratios[index]}`;
        add(
          name,
          words(list),
          peer,
          words(peer),
          median(values(list)) / median(values(peer)),
          goal,
        );
      }
    }
  }
}

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(2)} s`;

function addLighthouse(audits) {
  for (const name of ['sign-in', ...Object.keys(sections)]) {
    const { scores, failedAudits, largestPaint } = audits[name];
    for (const category of CATEGORIES) {
      const goal = category === 'performance' ? (name === 'sign-in' ? 95 : 90) : 100;
      const score = String(scores[category]);
      const what = `Lighthouse ${category}, ${name}`;
      add(what, `${score} of 100`, 'limit', String(goal), scores[category] / goal, '≥ 1');
    }
    if (name !== 'sign-in') {
      const what = `largest paint in Lighthouse, ${name}`;
      add(what, seconds(largestPaint), 'limit', '2.70 s', largestPaint / 2700, '≤ 1');
    }
    if (failedAudits.length > 0) console.log(`  ${failedAudits.join('; ')}`);
  }
  const ours = audits.insurer;
  for (const peer of PEERS) {
    const theirs = audits[peer];
    const beside = (what, value, show) => {
      const cells = [show(ours[value]), peer, show(theirs[value])];
      add(`${what} in Lighthouse, insurer`, ...cells, ours[value] / theirs[value], '–');
    };
    beside('largest paint', 'largestPaint', seconds);
    beside('blocking by long tasks', 'blocking', (value) => `${Math.round(value)} ms`);
    beside('time of scripts', 'script', (value) => `${Math.round(value)} ms`);
    const score = ({ scores }) => `${scores.performance} of 100`;
    const ratio = ours.scores.performance / theirs.scores.performance;
    add('Lighthouse performance, insurer', score(ours), peer, score(theirs), ratio, '–');
  }
}

/** The first lists through the web server of `deploy/`, in turns with the peers; some 14 minutes. */
async function lists({ PORTAL_SERVER: binary, PORTAL_SITE: site }, rounds) {
  const hosts = await serveHosts({ binary, site, peers: await buildPeers() });
  try {
    const results = await firstLists(hosts, { rounds, lighthouseRuns: rounds });
    addFirstRows(results);
    addLighthouse(results.audits);
  } finally {
    await hosts.stop();
  }
}

/** The server over a site, with demo data of its own. */
function serve(binary, site, database) {
  seedDemo(binary, database);
  return startServer({ binary, database, site, env: { LOG: 'warn' } });
}

async function pages(env) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-web-'));
  const databases = ['ours.db', 'bundle.db'].map((name) => path.join(folder, name));
  const ours = await serve(env.PORTAL_SERVER, env.PORTAL_SITE, databases[0]);
  const peer = await serve(env.PORTAL_SERVER, bundle, databases[1]);
  try {
    await visits(ours.url, peer.url);
    const [mine, theirs] = await navigations([ours.url, peer.url]);
    const ratio = median(mine) / median(theirs);
    const what = 'from section to section, both visited';
    add(what, spread(mine), 'one bundle', spread(theirs), ratio, '≤ 1.1');
  } finally {
    await Promise.all([ours.stop(), peer.stop()]);
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const env = {
  PORTAL_SITE: process.env.PORTAL_SITE,
  PORTAL_SERVER: process.env.PORTAL_SERVER,
  ...(process.env.PORTAL_SITE ? {} : await prepare(['site', 'releaseServer', 'browser'])),
};
// `node bench/web/run.mjs first-list 1` measures the first lists only, in one round, and prints them only.
const [only, rounds = '5'] = process.argv.slice(2);
if (only === 'bundle') {
  await openBundle(env);
  process.exit();
}
if (!fs.existsSync(here('node_modules'))) {
  execFileSync('npm', ['ci', '--prefix', here('.')], { stdio: 'inherit' });
}
await lists(env, Number(rounds));
if (only !== 'first-list') {
  await buildBundle(env.PORTAL_SITE);
  await pages(env);
  const { one, all } = builds(sectionNames().map(workspaceOf));
  const ratio = median(one) / median(all);
  const times = [spread(one, 's', 1000), 'everything', spread(all, 's', 1000)];
  add('cold build of one section', ...times, ratio, '≤ 0.25');

  const known = fs.existsSync(results) ? JSON.parse(fs.readFileSync(results, 'utf8')) : {};
  fs.writeFileSync(
    results,
    `${JSON.stringify({ ...known, web: { node: process.version, figures: table } }, null, 2)}\n`,
  );
}
