/** Checks before `npm start` spends minutes: each failure is one sentence and the next action. */
import fs from 'node:fs';
import net from 'node:net';
import { run } from './process/command.mjs';
import { Failure } from './process/failure.mjs';
import { root } from './repository.mjs';

const FIRST_BUILD_GIGABYTES = 4;
const LATER_BUILD_GIGABYTES = 0.2;

export function requireNode() {
  const needed = [20, 19];
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return;
  throw new Failure(`this is Node ${process.versions.node}`, {
    fix: `install Node ${needed.join('.')} or later (node --version) and run the command again.`,
  });
}

/** The first call of cargo: rustup may have to download the compiler of rust-toolchain.toml. */
export const requireRust = () =>
  run('cargo', ['--version'], {
    fix: 'install Rust with rustup (rustup.rs), open a new terminal and run the command again.',
  });

export function requireDisk(isBuilt) {
  const { bavail, bsize } = fs.statfsSync(root);
  const free = (bavail * bsize) / 1e9;
  const needed = isBuilt ? LATER_BUILD_GIGABYTES : FIRST_BUILD_GIGABYTES;
  if (free >= needed) return;
  throw new Failure(`only ${free.toFixed(1)} GB of disk are free`, {
    fix: `free at least ${needed} GB and run the command again.`,
  });
}

const canListen = (port, host) =>
  new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', ({ code }) => resolve(code !== 'EADDRINUSE' && code !== 'EACCES'));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });

/** The port to listen on, from the text of PORT. */
export async function requirePort(text = '8080', command = 'npm start') {
  const port = Number(text);
  if (!Number.isInteger(port) || port <= 0 || port >= 65_536) {
    throw new Failure(`PORT is "${text}"`, {
      fix: `choose a number from 1 to 65535, as in "PORT=8081 ${command}".`,
    });
  }
  for (const host of ['127.0.0.1', '0.0.0.0', '::']) {
    if (await canListen(port, host)) continue;
    throw new Failure(`port ${port} is in use`, {
      fix: `stop the program that uses it, or choose another port: "PORT=${port + 1} ${command}".`,
    });
  }
  return port;
}
