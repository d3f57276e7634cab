/** A real sshd on the loopback interface for a suite, run by the current user with keys and configuration of its own. */
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../portal-server.mjs';
import { run, start, stop } from '../process/command.mjs';
import { logFile } from '../process/step.mjs';
import { installSystemPackages } from '../process/system-packages.mjs';

const SSHD = '/usr/sbin/sshd';
const PROGRAMS = {
  [SSHD]: 'openssh-server',
  '/usr/bin/ssh': 'openssh-client',
  '/usr/bin/rsync': 'rsync',
};
/** Required by an sshd that root starts. */
const PRIVILEGE_SEPARATION_FOLDER = '/run/sshd';
const START_ATTEMPTS = 200;
const RETRY_DELAY_MS = 50;

async function requirePrograms() {
  const missing = Object.entries(PROGRAMS).filter(([program]) => !fs.existsSync(program));
  const packages = missing.map(([, name]) => name);
  if (packages.length > 0) await installSystemPackages(packages, { log: logFile('ssh-packages') });
}

/** Whether a connection to the port is accepted. */
async function listens(port) {
  const socket = net.connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function makeKey(file) {
  await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file]);
  return fs.readFileSync(`${file}.pub`, 'utf8');
}

/**
 * @param {string} folder an empty folder for keys and configuration
 * @returns `{ user, port, env, close }`: `env` names the client's configuration
 */
export async function startSshServer(folder) {
  await requirePrograms();
  const at = (name) => path.join(folder, name);
  fs.mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const hostKey = await makeKey(at('host_key'));
  fs.writeFileSync(at('authorized_keys'), await makeKey(at('user_key')));
  fs.writeFileSync(at('known_hosts'), `[127.0.0.1]:${port} ${hostKey}`);
  const server = {
    ListenAddress: '127.0.0.1',
    Port: port,
    HostKey: at('host_key'),
    AuthorizedKeysFile: at('authorized_keys'),
    PidFile: 'none',
    PasswordAuthentication: 'no',
    StrictModes: 'no',
    UsePAM: process.getuid() === 0 ? 'yes' : 'no',
  };
  const client = {
    IdentityFile: at('user_key'),
    IdentitiesOnly: 'yes',
    UserKnownHostsFile: at('known_hosts'),
    GlobalKnownHostsFile: 'none',
    StrictHostKeyChecking: 'yes',
  };
  const lines = (settings) =>
    Object.entries(settings)
      .map(([name, value]) => `${name} ${value}\n`)
      .join('');
  fs.writeFileSync(at('sshd_config'), lines(server));
  fs.writeFileSync(at('ssh_config'), lines(client));
  if (process.getuid() === 0) fs.mkdirSync(PRIVILEGE_SEPARATION_FOLDER, { recursive: true });
  const child = start(SSHD, ['-D', '-f', at('sshd_config'), '-E', at('log')], { stdio: 'ignore' });
  for (let attempt = 0; !(await listens(port)); attempt += 1) {
    if (attempt === START_ATTEMPTS) throw new Error('sshd does not listen');
    await sleep(RETRY_DELAY_MS);
  }
  return {
    user: os.userInfo().username,
    port,
    env: { PORTAL_SSH_CONFIG: at('ssh_config') },
    close: () => stop(child),
  };
}
