/** The built server as a child process: for `npm start`, the tests and the bench. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { start, stop, tailOf } from './process/command.mjs';
import { Failure } from './process/failure.mjs';

const READY_TIMEOUT_MS = 20_000;
const READY_POLL_MS = 20;

export async function freePort() {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The address of a database, given as one (`postgres://…`) or as the path of an SQLite file. */
const urlOf = (database) => (database.includes('://') ? database : `sqlite://${database}`);

/** The folder of a server's mail: beside its SQLite file. */
export const mailFolder = (database) =>
  database.includes('://') ? path.join(os.tmpdir(), 'portal-mail') : `${database}.mail`;

/** Runs one command of the server's command line (`seed`, `create-user`, …) on a database, to its end; returns what it printed. */
export function runServerCommand(binary, database, args, { env, input } = {}) {
  const { error, status, stdout, stderr } = spawnSync(
    binary,
    [...args, '--database-url', urlOf(database)],
    { encoding: 'utf8', env: { ...process.env, ...env }, input },
  );
  if (error) throw error;
  if (status !== 0)
    throw new Failure(`portal-api ${args[0]} ended with ${status}`, { tail: stderr });
  return stdout;
}

/** Fills an empty database, a missing file too, with demo data; `flags` set its size: `--requests 100000`. */
export const seedDemo = (binary, database, flags = []) =>
  runServerCommand(binary, database, ['seed', '--demo', ...flags]);

/**
 * Starts the server and resolves once `/readyz` answers.
 * @param {object} options `binary`; `database`: an SQLite file, or the URL of a database; `site`: folder of the built portal, none for the API alone;
 *   `port`: a free one by default; `env`: further configuration by its environment names; `log`: file for the output;
 *   `launcher`: a program and its arguments that start the server, such as `taskset -c 0`
 * @returns `{ url, port, pid, ended, stop }`; `ended` resolves to the exit code
 */
export async function startServer({
  binary,
  database,
  site,
  port,
  env,
  log = `${database}.log`,
  launcher = [],
}) {
  const listening = port ?? (await freePort());
  const url = `http://localhost:${listening}`;
  const output = fs.openSync(log, 'a');
  const [command, ...args] = [...launcher, binary, 'serve', '--port', String(listening)];
  args.push('--database-url', urlOf(database), ...(site ? ['--site', site] : []));
  const child = start(command, args, {
    env: { SHUTDOWN_DELAY: '0', MAIL_DIR: mailFolder(database), ...env },
    stdio: ['ignore', output, output],
  });
  fs.closeSync(output);
  const ended = once(child, 'close').then(([code]) => code);
  try {
    await waitUntilReady(child, url, log);
  } catch (error) {
    await stop(child, 'SIGKILL');
    throw error;
  }
  return { url, port: listening, pid: child.pid, ended, stop: () => stop(child) };
}

async function waitUntilReady(child, url, log) {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  const failed = (message) =>
    new Failure(message, {
      tail: tailOf(fs.readFileSync(log, 'utf8')),
      fix: `look at its log: ${log}.`,
    });
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw failed(`the server ended with ${child.exitCode}`);
    if (Date.now() > deadline)
      throw failed(`the server was not ready within ${READY_TIMEOUT_MS / 1000} s`);
    await sleep(READY_POLL_MS);
  }
}

const isReady = (url) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(READY_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
