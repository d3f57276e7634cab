/** What can be known to fail before minutes are spent on it. */
import fs from 'node:fs';
import net from 'node:net';
import { ask } from '../process/command.mjs';
import { Failure } from '../process/failure.mjs';
import { inRepository, root } from '../repository.mjs';

const NEEDED_GIGABYTES = 4;

export async function requireRust() {
  const version = (await ask('cargo', ['--version'], { cwd: root }))?.match(/(\d+)\.(\d+)/);
  if (!version) {
    throw new Failure('cargo is not installed', {
      fix: 'install Rust with rustup (rustup.rs), open a new terminal and run the command again.',
    });
  }
  const needed = fs
    .readFileSync(inRepository('Cargo.toml'), 'utf8')
    .match(/rust-version = "(\d+)\.(\d+)/);
  const older =
    needed &&
    (Number(version[1]) - Number(needed[1]) || Number(version[2]) - Number(needed[2])) < 0;
  if (older) {
    throw new Failure(`this is Rust ${version[0]}, older than ${needed[1]}.${needed[2]}`, {
      fix: 'run "rustup update" and then the command again.',
    });
  }
}

/** Only before a first build: later ones need next to nothing. */
export function requireDisk(built) {
  const { bavail, bsize } = fs.statfsSync(root);
  const free = (bavail * bsize) / 1e9;
  const needed = built ? 0.2 : NEEDED_GIGABYTES;
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

export function readPort(text = '8080') {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Failure(`PORT is "${text}"`, {
    fix: 'choose a number from 1 to 65535, as in "PORT=8081 npm start".',
  });
}

export async function requirePort(port) {
  for (const host of ['127.0.0.1', '0.0.0.0', '::']) {
    if (await canListen(port, host)) continue;
    throw new Failure(`port ${port} is in use`, {
      fix: `stop the program that uses it, or choose another port: "PORT=${port + 1} npm start".`,
    });
  }
}
