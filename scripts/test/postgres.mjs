/** A PostgreSQL server for one test run: a new cluster in a temporary folder, on a free port, removed afterwards. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { outputOf, run, start, stop } from '../process/command.mjs';
import { Failure } from '../process/failure.mjs';
import { installSystemPackages } from '../process/system-packages.mjs';
import { freePort } from '../portal-server.mjs';

const DEBIAN = '/usr/lib/postgresql';
const USER = 'portal';
const READY_TIMEOUT_MS = 30_000;

// Nothing here has to survive a power cut.
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'listen_addresses=127.0.0.1',
  'log_min_messages=fatal',
];

async function findBinaries() {
  const installed = fs.existsSync(DEBIAN)
    ? fs.readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...installed.map((version) => path.join(DEBIAN, version, 'bin')),
    await outputOf('pg_config', ['--bindir']),
  ];
  return folders.find((folder) => folder && fs.existsSync(path.join(folder, 'initdb')));
}

async function requireBinaries(log) {
  const found = await findBinaries();
  if (found) return found;
  await installSystemPackages(['postgresql'], { log });
  const installed = await findBinaries();
  if (!installed)
    throw new Failure('PostgreSQL is not installed', {
      fix: 'install its server (initdb and postgres) and run the command again.',
    });
  return installed;
}

/** PostgreSQL refuses to run as root: it then runs as the user `postgres`, or `nobody`. */
async function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    const uid = await outputOf('id', ['-u', user]);
    const gid = await outputOf('id', ['-g', user]);
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Failure('PostgreSQL does not run as root', {
    fix: 'run the tests as another user, or create the user "postgres".',
  });
}

async function waitUntilReady(binaries, port, server) {
  const begun = Date.now();
  const asking = ['-q', '-h', '127.0.0.1', '-p', String(port)];
  while ((await outputOf(path.join(binaries, 'pg_isready'), asking)) === undefined) {
    if (server.exitCode !== null || Date.now() - begun > READY_TIMEOUT_MS) {
      throw new Failure('the PostgreSQL server for the tests did not start', {
        fix: 'look at its log in var/log.',
      });
    }
    await sleep(50);
  }
}

/** Starts the server; `stop` ends it and removes its folder. */
export async function startPostgres(log) {
  const binaries = await requireBinaries(log);
  const identity = await unprivileged();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-postgres-'));
  const remove = () => fs.rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  if (identity.uid !== undefined) fs.chownSync(folder, identity.uid, identity.gid);
  const data = path.join(folder, 'data');
  const options = { ...identity, cwd: folder, env: { LC_ALL: 'C.UTF-8' } };
  await run(
    path.join(binaries, 'initdb'),
    ['-D', data, '-U', USER, '--auth=trust', '-E', 'UTF8', '--no-sync'],
    { ...options, log },
  );
  const port = await freePort();
  const settings = [...SETTINGS, `port=${port}`, `unix_socket_directories=${folder}`].flatMap(
    (setting) => ['-c', setting],
  );
  const output = fs.openSync(log, 'a');
  const server = start(path.join(binaries, 'postgres'), ['-D', data, ...settings], {
    ...options,
    stdio: ['ignore', output, output],
  });
  fs.closeSync(output);
  await waitUntilReady(binaries, port, server);
  return {
    url: `postgres://${USER}@127.0.0.1:${port}/postgres`,
    async stop() {
      // SIGINT: does not wait for clients.
      await stop(server, 'SIGINT');
      remove();
      process.off('exit', remove);
    },
  };
}
