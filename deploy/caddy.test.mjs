/** The Caddyfile in front of the real server. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import tls from 'node:tls';
import { start, stop } from '../scripts/process/command.mjs';
import { installSystemPackages } from '../scripts/process/system-packages.mjs';
import { makeCertificate } from '../e2e/trust/certificate.mjs';
import { hostChecks, proxyChecks } from './testing/host-checks.mjs';
import { HOST, startPortal, untilReady } from './testing/portal.mjs';

let portal, caddy, args;
const host = () => ({ port: portal.ports.https, secure: true });
const plain = () => ({ port: portal.ports.http, secure: false });

/** The file with addresses and certificates replaced for this test. */
function configuration({ folder, server, ports }) {
  return fs
    .readFileSync(path.join(import.meta.dirname, 'Caddyfile'), 'utf8')
    .replace('/var/lib/caddy', folder)
    .replace('{\n', `{\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n`)
    .replaceAll('/etc/portal/tls', folder)
    .replace('127.0.0.1:8080', `127.0.0.1:${server.port}`);
}

before(async () => {
  if (spawnSync('caddy', ['version']).error) await installSystemPackages(['caddy']);
  portal = await startPortal({ TRUST_PROXY: 'true' });
  const file = path.join(portal.folder, 'Caddyfile');
  fs.writeFileSync(file, configuration(portal));
  args = ['--config', file, '--adapter', 'caddyfile'];
  const env = { HOME: portal.folder };
  const checked = spawnSync('caddy', ['validate', ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  assert.equal(checked.status, 0, checked.stderr);
  caddy = start('caddy', ['run', ...args], { stdio: 'ignore', env });
  await untilReady(host());
});

after(async () => {
  if (caddy) await stop(caddy);
  await portal?.remove();
});

hostChecks(host);

/** Hash of the certificate that a new connection gets. */
function shownCertificate() {
  const options = { host: '127.0.0.1', port: host().port, servername: HOST };
  return new Promise((resolve, reject) => {
    const socket = tls.connect({ ...options, rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().fingerprint256);
      socket.destroy();
    });
    socket.on('error', reject);
  });
}

test('a reload takes a renewed certificate', async () => {
  const before = await shownCertificate();
  makeCertificate(portal.folder, [HOST]);
  const reload = spawnSync('caddy', ['reload', '--force', ...args], { encoding: 'utf8' });
  assert.equal(reload.status, 0, reload.stderr);
  assert.notEqual(await shownCertificate(), before);
});

proxyChecks(host, plain, () => portal);
