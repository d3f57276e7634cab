/** The real server with demo data of its own, on a free port, for one suite. */
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run, start, stop } from '../process/command.mjs';
import { Failure } from '../process/failure.mjs';

const READY_WITHIN = 20_000;

export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

async function waitUntilReady(origin, server) {
  const begun = Date.now();
  for (;;) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    if (server.exitCode !== null || Date.now() - begun > READY_WITHIN)
      throw new Failure('the server for the tests did not start', { fix: 'look at its log.' });
    await sleep(50);
  }
}

/**
 * Starts `binary` over a fresh database of demo data; `stop` ends it and removes its folder.
 * @param {{ binary: string, log?: string, env?: Record<string, string> }} options `env`: more configuration
 */
export async function startServer({ binary, log, env = {} }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-server-'));
  const port = await freePort();
  const database = `sqlite://${path.join(folder, 'portal.db')}`;
  const configuration = { LOG: 'warn', ...env, DATABASE_URL: database, PORT: String(port) };
  await run(binary, ['seed', '--demo', '--requests', '60', '--stations', '12'], {
    env: configuration,
    log,
  });
  const server = start(binary, ['serve'], { env: configuration, stdio: 'ignore' });
  const origin = `http://localhost:${port}`;
  await waitUntilReady(origin, server);
  return {
    origin,
    port,
    folder,
    async stop() {
      await stop(server);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
