/** The real server over a site, with demo data of its own. */
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** @returns {Promise<{ origin: string, stop: () => void }>} */
export async function serve(server, site, port) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-web-'));
  const database = ['--database-url', `sqlite://${path.join(folder, 'portal.db')}`];
  execFileSync(server, ['seed', '--demo', ...database]);
  const child = spawn(
    server,
    ['serve', '--site', site, '--port', String(port), '--log', 'warn', ...database],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const origin = `http://localhost:${port}`;
  const stop = () => {
    child.kill();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; ; tries += 1) {
    try {
      await fetch(`${origin}/healthz`);
      return { origin, stop };
    } catch (error) {
      if (tries > 200) {
        stop();
        throw error;
      }
      await sleep(50);
    }
  }
}
