/** Figures of the pages and builds: `node bench/web/run.mjs` prints them and writes bench/results.json. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { seedDemo, startServer } from '../../scripts/portal-server.mjs';
import { varDirectory } from '../../scripts/repository.mjs';
import { compressFolder } from '../../scripts/site/compress.mjs';
import { sectionNames, workspaceOf } from '../../scripts/site/section.mjs';
import { prepare } from '../../scripts/test/setup.mjs';
import { builds } from './builds.mjs';
import { firstVisit, sections, sectionVisit, usableForm } from './bytes.mjs';
import { CATEGORIES, audit } from './lighthouse.mjs';
import { navigations } from './navigation.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const results = here('../results.json');
const bundle = path.join(varDirectory, 'bench', 'bundle');
const table = [];

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const sorted = (times) => [...times].sort((a, b) => a - b);
const median = (times) => sorted(times)[Math.floor(times.length / 2)];
const spread = (times, unit = 'ms', per = 1) => {
  const [low, high] = [sorted(times)[0], sorted(times).at(-1)];
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
  for (const file of ['remotes.json', 'config.json']) {
    fs.copyFileSync(path.join(site, file), path.join(bundle, file));
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

async function lighthouse(origin) {
  const pages = { 'sign-in': { at: '/' }, ...sections };
  for (const [name, page] of Object.entries(pages)) {
    const { scores, failedAudits } = await audit(origin, page);
    for (const category of CATEGORIES) {
      const goal = category === 'performance' ? (name === 'sign-in' ? 95 : 90) : 100;
      const score = String(scores[category]);
      const what = `Lighthouse ${category}, ${name}`;
      add(what, `${score} of 100`, 'limit', String(goal), scores[category] / goal, '≥ 1');
    }
    if (failedAudits.length > 0) console.log(`  ${failedAudits.join('; ')}`);
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
    await lighthouse(ours.url);
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
if (!fs.existsSync(here('node_modules'))) {
  execFileSync('npm', ['ci', '--prefix', here('.')], { stdio: 'inherit' });
}
await buildBundle(env.PORTAL_SITE);
await pages(env);
const { one, all } = builds(sectionNames().map(workspaceOf));
const ratio = median(one) / median(all);
add(
  'cold build of one section',
  spread(one, 's', 1000),
  'everything',
  spread(all, 's', 1000),
  ratio,
  '≤ 0.25',
);

const known = fs.existsSync(results) ? JSON.parse(fs.readFileSync(results, 'utf8')) : {};
fs.writeFileSync(
  results,
  `${JSON.stringify({ ...known, web: { node: process.version, figures: table } }, null, 2)}\n`,
);
