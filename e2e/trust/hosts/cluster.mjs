/** `npm run trust -- cluster`: checks what it needs, and runs run.mjs in namespaces that end with it. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { outputOf, run } from '../../../scripts/process/command.mjs';
import { makeCertificate } from '../certificate.mjs';
import { newestPrograms } from '../tools.mjs';
import { MAIL_HOST } from './mails.mjs';
import { OWN_NAMESPACES } from './network.mjs';
import { NAME } from './portals.mjs';

/** Earlier ones lose acknowledged writes once a network is whole again, and know no quorum of standbys. */
const PATRONI = 4;

/** Debian's packages of the other programs. */
const PROGRAMS = {
  etcd: 'etcd-server',
  nginx: 'nginx-light',
  ip: 'iproute2',
  tc: 'iproute2',
  iptables: 'iptables',
  openssl: 'openssl',
};

/** Why it cannot run here, in words; undefined where it can. */
async function obstacle() {
  if (process.platform !== 'linux' || process.getuid() !== 0)
    return 'it makes hosts of network namespaces, for which it must be root on Linux';
  const missing = [];
  for (const [program, from] of Object.entries(PROGRAMS))
    if ((await outputOf('sh', ['-c', `command -v ${program}`])) === undefined) missing.push(from);
  if (!newestPrograms()) missing.push('postgresql');
  const patroni = (await outputOf('patroni', ['--version'])) ?? '';
  if (!(Number(/\d+/.exec(patroni)) >= PATRONI))
    missing.push(
      `Patroni ${PATRONI} or later (PyPI: patroni[etcd3])${patroni && `, in place of ${patroni}`}`,
    );
  if (missing.length > 0) return `not installed: ${[...new Set(missing)].join(', ')}`;
  const [command, ...args] = OWN_NAMESPACES;
  const tried = await outputOf(command, [...args, 'ip', 'link', 'add', 'type', 'bridge']);
  return tried === undefined ? 'the kernel makes no network namespace or bridge here' : undefined;
}

/** @param rounds a number, or `short`; @returns {Promise<number>} the exit code */
export async function cluster(rounds, binary) {
  const why = await obstacle();
  if (why) {
    console.log(`cluster: skipped, ${why}`);
    return 0;
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-cluster-'));
  fs.chmodSync(folder, 0o755);
  const { cert } = makeCertificate(folder, [NAME, MAIL_HOST, 'db1', 'db2', 'db3']);
  // The servers' own user reads and runs it there, wherever the checkout is.
  const server = path.join(folder, 'portal-api');
  fs.copyFileSync(binary, server);
  fs.chmodSync(server, 0o755);
  const program = path.join(import.meta.dirname, 'run.mjs');
  // The shell stays the first process: it waits for those whose parents were killed.
  const words = ['sh', '-c', '"$@"; exit $?', 'sh', process.execPath, program];
  const [command, ...args] = [...OWN_NAMESPACES, ...words, server, String(rounds), folder];
  const env = { NODE_EXTRA_CA_CERTS: cert, SSL_CERT_FILE: cert };
  const { code } = await run(command, args, {
    env,
    stdio: 'inherit',
    allowFailure: true,
  });
  if (code === 0) fs.rmSync(folder, { recursive: true, force: true });
  else console.log(`the logs are in ${folder}`);
  return code;
}
