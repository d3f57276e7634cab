/** The peers of the first list: react-admin and a minimal page, built and compressed as a deployment of the portal is. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { varDirectory } from '../../scripts/repository.mjs';
import { compressFolder } from './compress-folder.mjs';

export const PEERS = ['react-admin', 'minimal'];
const folder = fileURLToPath(new URL('peers', import.meta.url));

/** @returns {Promise<Record<string, string>>} the folder of each built peer, by its name */
export async function buildPeers() {
  const run = (command, args, env) =>
    execFileSync(command, args, { cwd: folder, stdio: 'inherit', env: { ...process.env, ...env } });
  if (!fs.existsSync(path.join(folder, 'node_modules'))) run('npm', ['ci']);
  const built = {};
  for (const peer of PEERS) {
    run('npx', ['vite', 'build', '--logLevel', 'error'], { PEER: peer });
    built[peer] = path.join(varDirectory, 'bench', 'peers', peer);
    await compressFolder(built[peer]);
  }
  return built;
}
