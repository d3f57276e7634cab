/**
 * `npm start`: the whole portal from nothing. Toolchain, packages, server, core, sections, shell, site, demo data; then
 * it serves. `npm start -- --fresh` seeds the demo data anew; `--requests N` and `--stations N` set its size; `--live` starts
 * the simulated app, which sends requests, answers offers and buys washes.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildFrontend, buildServer, installPackages, serverBinary } from './build.mjs';
import { DEMO_APP_SETTINGS, startDemoApp } from './demo-app/start.mjs';
import { printMailedLinks } from './mailed-links.mjs';
import { startServer } from './portal-server.mjs';
import { requireDisk, requireNode, requirePort, requireRust } from './preflight.mjs';
import { isStopping, run } from './process/command.mjs';
import { Failure } from './process/failure.mjs';
import { main } from './process/main.mjs';
import { elapsed, emptyLog, step } from './process/step.mjs';
import { inRepository, siteAddress, varDirectory } from './repository.mjs';
import { requireFolder } from './site/storage/address.mjs';

const DEMO_PASSWORD = 'Demo-portal-2026';
const DEMO_ACCOUNTS = {
  'fleet@demo.test': 'fleet manager (ROLE_BUSINESS)',
  'admin@demo.test': 'administrator (ROLE_ADMIN)',
  'broker@demo.test': 'insurance broker, accepted (ROLE_ASSURANCE)',
  'pending@demo.test': 'insurance broker, not yet accepted',
};
const database = path.join(varDirectory, 'portal.db');

function readArguments() {
  const size = { type: 'string' };
  const flag = { type: 'boolean' };
  const options = { fresh: flag, live: flag, requests: size, stations: size };
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const known = Object.keys(options).map((name) => `--${name}`);
    throw new Failure(error.message, { fix: `known are ${known.join(', ')}.` });
  }
}

/** The flags of the seed; undefined where the demo data of an earlier start stays. */
function seedFlags({ fresh, requests, stations }) {
  const sizes = [
    ...(requests === undefined ? [] : ['--requests', requests]),
    ...(stations === undefined ? [] : ['--stations', stations]),
  ];
  if (fresh || !fs.existsSync(database)) return sizes;
  if (sizes.length === 0) return undefined;
  throw new Failure('there is demo data already', {
    fix: 'add --fresh to replace it, as in "npm start -- --fresh --requests 100000".',
  });
}

const prepareToolchain = () =>
  step('toolchain', (log) => run('node', [inRepository('scripts', 'toolchain.mjs')], { log }));

/**
 * The tools come before the server, which finds the crates that both use compiled; the core, which keeps one processor
 * busy, is compiled beside it.
 */
async function build(isLive) {
  // The simulated app verifies webhooks by a package of the tests.
  await Promise.all([prepareToolchain(), installPackages({ development: isLive })]);
  await Promise.all([buildFrontend(), buildServer()]);
}

/** Seeds a file of another name and renames it: an interrupted seed leaves no database behind. */
async function seed(flags, log) {
  const seeding = `${database}.seeding-${process.pid}`;
  const files = (name) => ['', '-wal', '-shm'].map((suffix) => name + suffix);
  const remove = (name) => files(name).forEach((file) => fs.rmSync(file, { force: true }));
  try {
    const args = ['seed', '--demo', ...flags, '--database-url', `sqlite://${seeding}`];
    await run(serverBinary(), args, { log });
    remove(database);
    for (const suffix of ['-wal', ''])
      if (fs.existsSync(seeding + suffix)) fs.renameSync(seeding + suffix, database + suffix);
  } finally {
    remove(seeding);
  }
}

/** Seller of the demo, as receipts and statements name it. */
const DEMO_SELLER = {
  SELLER: 'AutoPortail inc.|1, rue Principale|Montréal (Québec) H2X 1Y4',
  GST_NUMBER: '123456789 RT0001',
  QST_NUMBER: '1234567890 TQ0001',
};

async function serve(port, site, isLive) {
  const log = emptyLog('serve');
  // Safari keeps no `Secure` cookie of http://localhost.
  const cookies = { INSECURE_COOKIES: 'true' };
  const webhooks = isLive ? DEMO_APP_SETTINGS : {};
  const mail = { MAIL_DIR: path.join(varDirectory, 'mail') };
  const env = { SOURCE_MAPS: 'true', ...DEMO_SELLER, ...mail, ...cookies, ...webhooks };
  const server = await startServer({ binary: serverBinary(), database, site, port, env, log });
  const ended = server.ended.then((code) => {
    if (!isStopping())
      throw new Failure(`the server ended with ${code}`, { fix: `look at ${log}.` });
  });
  return { url: server.url, log, ended };
}

function printAddress({ url, log }, begun) {
  console.log(
    `\nReady after ${elapsed(begun)}; Ctrl-C stops it. Log: ${path.relative('.', log)}\n`,
  );
  for (const [email, role] of Object.entries(DEMO_ACCOUNTS))
    console.log(`  ${email.padEnd(20)} ${role}`);
  console.log(`  password for all     ${DEMO_PASSWORD}\n\n  ${url}\n`);
  console.log('  Mail is written to var/mail, and its links are printed here.\n');
}

await main(async () => {
  const begun = Date.now();
  requireNode();
  const port = await requirePort(process.env.PORT);
  const options = readArguments();
  const isLive = options.live === true;
  const flags = seedFlags(options);
  await step('compiler', requireRust);
  requireDisk(fs.existsSync(serverBinary()));
  const site = requireFolder(siteAddress());
  await build(isLive);
  // Uses npm packages, which are there only now.
  const { assembleSite } = await import('./site/assemble.mjs');
  await step('site', () => assembleSite(site));
  if (flags) await step('demo data', (log) => seed(flags, log));
  const server = await serve(port, site, isLive);
  printAddress(server, begun);
  if (isLive) {
    const app = startDemoApp({ binary: serverBinary(), database, url: server.url });
    console.log(`  The simulated app runs: ${path.relative('.', app)}\n`);
  }
  const stopped = new AbortController();
  void printMailedLinks(server.log, stopped.signal);
  await server.ended;
  stopped.abort();
  console.log('Stopped.');
  return 0;
});
