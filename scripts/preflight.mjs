/** Checks before `npm start` spends minutes: each failure is one sentence and the next action. */
import fs from 'node:fs';
import net from 'node:net';
import { outputOf } from './process/command.mjs';
import { Failure } from './process/failure.mjs';
import { inRepository, root } from './repository.mjs';

const FIRST_BUILD_GIGABYTES = 4;
const LATER_BUILD_GIGABYTES = 0.2;

/** Whether "1.95.0" is at least "1.95"; the first two numbers count. */
function isAtLeast(version, needed) {
  const [[major, minor], [neededMajor, neededMinor]] = [version, needed].map((text) =>
    text.split('.').map(Number),
  );
  return major > neededMajor || (major === neededMajor && minor >= neededMinor);
}

export function requireNode() {
  const manifest = JSON.parse(fs.readFileSync(inRepository('package.json'), 'utf8'));
  const needed = manifest.engines.node.replace('>=', '');
  if (isAtLeast(process.versions.node, needed)) return;
  throw new Failure(`this is Node ${process.versions.node}`, {
    fix: `install Node ${needed} or later (node --version) and run the command again.`,
  });
}

export async function requireRust() {
  const version = (await outputOf('cargo', ['--version'], { cwd: root }))?.match(/\d+\.\d+/)?.[0];
  if (!version) {
    throw new Failure('cargo is not installed', {
      fix: 'install Rust with rustup (rustup.rs), open a new terminal and run the command again.',
    });
  }
  const needed = fs
    .readFileSync(inRepository('Cargo.toml'), 'utf8')
    .match(/rust-version = "([\d.]+)/)[1];
  if (isAtLeast(version, needed)) return;
  throw new Failure(`this is Rust ${version}, older than ${needed}`, {
    fix: 'run "rustup update" and then the command again.',
  });
}

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
export async function requirePort(text = '8080') {
  const port = Number(text);
  if (!Number.isInteger(port) || port <= 0 || port >= 65_536) {
    throw new Failure(`PORT is "${text}"`, {
      fix: 'choose a number from 1 to 65535, as in "PORT=8081 npm start".',
    });
  }
  for (const host of ['127.0.0.1', '0.0.0.0', '::']) {
    if (await canListen(port, host)) continue;
    throw new Failure(`port ${port} is in use`, {
      fix: `stop the program that uses it, or choose another port: "PORT=${port + 1} npm start".`,
    });
  }
  return port;
}
