/** The configuration of nginx in front of the real server. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { after, before, test } from 'node:test';
import tls from 'node:tls';
import { start, stop } from '../scripts/process/command.mjs';
import { installSystemPackages } from '../scripts/process/system-packages.mjs';
import { until } from '../scripts/test/until.mjs';
import { hostChecks, proxyChecks } from './testing/host-checks.mjs';
import { ask, startPortal, untilReady } from './testing/portal.mjs';

let portal, nginx;
const host = () => ({ port: portal.ports.https, secure: true });
const plain = () => ({ port: portal.ports.http, secure: false });

/** The configuration with addresses and certificates replaced for this test. */
function configuration({ folder, server, ports }) {
  const site = fs
    .readFileSync(path.join(import.meta.dirname, 'portal.nginx.conf'), 'utf8')
    .replaceAll(/^\s*listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${ports.https} `)
    .replaceAll('/etc/portal/tls', folder)
    .replace('/var/log/nginx', folder)
    .replace('127.0.0.1:8080', `127.0.0.1:${server.port}`);
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n');
  return `${user} daemon off; pid ${folder}/pid; error_log stderr warn;
events { worker_connections 512; }
http { access_log off; ${temporary}\n${site} }`;
}

before(async () => {
  if (spawnSync('nginx', ['-v']).error) await installSystemPackages(['nginx-light']);
  portal = await startPortal({ TRUST_PROXY: 'true' });
  const file = path.join(portal.folder, 'nginx.conf');
  fs.writeFileSync(file, configuration(portal));
  const checked = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' });
  assert.equal(checked.status, 0, checked.stderr);
  nginx = start('nginx', ['-c', file], { stdio: 'ignore' });
  await untilReady(host());
});

after(async () => {
  if (nginx) await stop(nginx, 'SIGQUIT');
  await portal?.remove();
});

hostChecks(host);

/** Writes bytes as they are; resolves to status, headers and text of what comes back. */
async function send(bytes, { secure = true } = {}) {
  const options = { host: '127.0.0.1', port: host().port };
  const socket = secure
    ? tls.connect({ ...options, rejectUnauthorized: false })
    : net.connect(options);
  socket.on('error', () => {}).write(bytes);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => (answer += text));
  await Promise.race([once(socket, 'close'), once(socket, 'end')]);
  socket.destroy();
  const [head, text] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, text };
}

const HOST = 'Host: portal.example\r\n';
const POST = `POST /api/v1/user/token HTTP/1.1\r\n${HOST}Content-Length: `;
const refusals = [
  ['no HTTP', 'nonsense\r\n\r\n', 400, 1001],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400, 1001],
  ['a long address', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`, 400, 1001],
  ['a long header', `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(40_000)}\r\n\r\n`, 400, 1001],
  ['a method that is off', `TRACE / HTTP/1.1\r\n${HOST}\r\n`, 405, 1008],
  [
    'an address of its own',
    `GET /portal-error HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
    404,
    1007,
  ],
  ['a body of megabytes', `${POST}2000000\r\n\r\n`, 413, 1009],
];
for (const [what, bytes, status, code] of refusals)
  test(`the proxy itself refuses with the envelope: ${what}`, async () => {
    const answer = await send(bytes);
    assert.equal(answer.status, status, answer.head);
    const { success, error, requestId } = JSON.parse(answer.text);
    assert.deepEqual([success, error.code, requestId.length], [false, code, 32]);
    assert.match(
      answer.head,
      new RegExp(`content-type: application/json.*x-request-id: ${requestId}`, 'is'),
    );
    for (const header of ['strict-transport-security: max-age', "default-src 'none'", 'nosniff'])
      assert.ok(answer.head.toLowerCase().includes(header), header);
  });

test('the access log ends before a query and an escaped fragment', async () => {
  for (const address of ['/new-password%23logged', '/invitation%2523logged', '/people?name=logged'])
    await ask(host(), address);
  const log = () => fs.readFileSync(path.join(portal.folder, 'portal.log'), 'utf8');
  // A line is written after its answer was sent.
  for (const logged of ['/new-password', '/invitation', '/people'])
    await until(() => log().includes(`"GET ${logged} HTTP/`), `a line of ${logged}`);
  assert.ok(!log().includes('logged'));
});

test('plain HTTP on the port of HTTPS is refused with the envelope', async () => {
  const answer = await send(`GET / HTTP/1.1\r\n${HOST}\r\n`, { secure: false });
  assert.deepEqual([answer.status, JSON.parse(answer.text).error.code], [400, 1001]);
});

test('an address with too many connections is refused with the envelope', async () => {
  const options = { host: '127.0.0.1', port: host().port, localAddress: '127.0.0.4' };
  const open = () => tls.connect({ ...options, rejectUnauthorized: false }).on('error', () => {});
  const sockets = Array.from({ length: 80 }, () => open());
  const answer = await Promise.race(
    sockets.map(async (socket) => {
      socket.setEncoding('utf8').write(`${POST}9\r\n\r\n`);
      for (;;) {
        const [text] = await once(socket, 'data');
        if (text.startsWith('HTTP/1.1 503 ')) return text;
      }
    }),
  );
  for (const socket of sockets) socket.destroy();
  assert.match(answer, /retry-after: 1/i);
  assert.match(answer, /"code":1013/);
  assert.equal((await ask(host(), '/healthz')).status, 200, 'other addresses are not concerned');
});

proxyChecks(host, plain, () => portal.server);
