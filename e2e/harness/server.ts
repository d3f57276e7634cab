import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const READY_WITHIN_MS = 20_000;

export interface Portal {
  readonly url: string;
  /** A command of the server's command line on the same database: what drivers and reviewers do. */
  readonly run: (command: string, ...flags: string[]) => void;
  /** Ends the server; pages that are open stay without one. */
  readonly stop: () => Promise<void>;
}

/** A worker that is stopped in the middle of a test leaves no server behind. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  running.forEach((server) => server.kill('SIGKILL'));
});

/** The built parts, made by `npm run e2e` before the tests begin. */
export function built(name: 'PORTAL_SITE' | 'PORTAL_SERVER'): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: start the tests with npm run e2e.`);
  return value;
}

/** Fills a new database with demo data; `flags` say how much, such as `--stations 50000`. */
export function seed(database: string, ...flags: string[]): void {
  run(database, 'seed', '--demo', ...flags);
}

function run(database: string, command: string, ...flags: string[]): void {
  const { status, stderr } = spawnSync(
    built('PORTAL_SERVER'),
    [command, ...flags, '--database-url', `sqlite://${database}`],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${command} ended with ${String(status)}\n${stderr}`);
}

export interface ServeOptions {
  site?: string | undefined;
  /** Settings of the server beyond the usual, by the names of its environment. */
  environment?: Readonly<Record<string, string>>;
}

/** Starts the server on a free port and resolves when it answers. */
export async function serve(
  database: string,
  { site = built('PORTAL_SITE'), environment = {} }: ServeOptions = {},
): Promise<Portal> {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const log = `${database}.log`;
  const output = fs.openSync(log, 'a');
  const server = spawn(
    built('PORTAL_SERVER'),
    ['serve', '--database-url', `sqlite://${database}`, '--site', site, '--port', port],
    { stdio: ['ignore', output, output], env: { ...process.env, ...environment } },
  );
  fs.closeSync(output);
  running.add(server);
  await untilReady(server, url, log);
  return { url, run: (...command) => run(database, ...command), stop: () => end(server) };
}

async function untilReady(server: ChildProcess, url: string, log: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await answers(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill('SIGKILL');
      throw new Error(`the server did not come up:\n${fs.readFileSync(log, 'utf8')}`);
    }
    await sleep(20);
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

async function end(server: ChildProcess): Promise<void> {
  running.delete(server);
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const hurry = setTimeout(() => server.kill('SIGKILL'), 3000);
  await ended;
  clearTimeout(hurry);
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
