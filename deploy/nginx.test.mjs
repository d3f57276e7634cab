/** The configuration of nginx in front of the real server. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import tls from 'node:tls';
import { chromium } from 'playwright-core';
import { start, stop } from '../scripts/process/command.mjs';
import { installSystemPackages } from '../scripts/process/system-packages.mjs';
import { findBrowser } from '../scripts/test/browser.mjs';
import { until } from '../scripts/test/until.mjs';
import { hostChecks, proxyChecks } from './testing/host-checks.mjs';
import { BUILD, HOST, ask, askOver, connect, startPortal, untilReady } from './testing/portal.mjs';

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

const HOST_LINE = `Host: ${HOST}\r\n`;
const POST = `POST /api/v1/user/token HTTP/1.1\r\n${HOST_LINE}Content-Length: `;
const refusals = [
  ['no HTTP', 'nonsense\r\n\r\n', 400, 1001],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400, 1001],
  ['a long address', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${HOST_LINE}\r\n`, 400, 1001],
  ['a long header', `GET / HTTP/1.1\r\n${HOST_LINE}X: ${'x'.repeat(40_000)}\r\n\r\n`, 400, 1001],
  ['a method that is off', `TRACE / HTTP/1.1\r\n${HOST_LINE}\r\n`, 405, 1008],
  [
    'an address of its own',
    `GET /portal-error HTTP/1.1\r\n${HOST_LINE}Connection: close\r\n\r\n`,
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

test('the access log ends before a query, an escaped fragment and a token', async () => {
  for (const address of [
    '/new-password%23logged',
    '/invitation%2523logged',
    '/people?name=logged',
    '/api/portal_pat_logged',
  ])
    await ask(host(), address);
  const log = () => fs.readFileSync(path.join(portal.folder, 'portal.log'), 'utf8');
  // A line is written after its answer was sent.
  for (const logged of ['/new-password', '/invitation', '/people', '/api/'])
    await until(() => log().includes(`"GET ${logged} HTTP/`), `a line of ${logged}`);
  assert.ok(!log().includes('logged'));
});

test('plain HTTP on the port of HTTPS is refused with the envelope', async () => {
  const answer = await send(`GET / HTTP/1.1\r\n${HOST_LINE}\r\n`, { secure: false });
  assert.deepEqual([answer.status, JSON.parse(answer.text).error.code], [400, 1001]);
});

/** Connections of an address, each with requests that wait for the rest of their bodies. */
async function hold(connections, requests, from) {
  const sessions = Array.from({ length: connections }, () => connect(host(), from));
  const answers = [];
  const head = { ':method': 'POST', ':path': '/api/v1/user/token', ':authority': HOST };
  const one = (session) => {
    const request = session.request({ ...head, 'content-length': 9 });
    request.on('error', () => {}).on('response', (headers) => answers.push({ request, headers }));
  };
  for (const session of sessions) {
    session.on('error', () => {});
    for (let count = 0; count < requests; count += 1) one(session);
  }
  // A connection is read in order: nginx has its requests once this one is answered.
  await Promise.all(sessions.map((session) => askOver(session, '/healthz')));
  return { answers, close: () => sessions.forEach((session) => session.destroy()) };
}

test('a browser beside ten others behind its address gets all it asks for', async () => {
  const scripts = Array.from(
    { length: 30 },
    (_, number) => `<script src="/${BUILD}/x.js?${number}">`,
  );
  const page = path.join(portal.folder, 'site', 'office.html');
  fs.writeFileSync(
    page,
    `<!doctype html><title>Office</title>${scripts.join('</script>')}</script>`,
  );
  const others = await hold(10, 23);
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [`--host-resolver-rules=MAP ${HOST} 127.0.0.1`, '--ignore-certificate-errors'],
  });
  try {
    const shown = await browser.newPage();
    const statuses = [];
    shown.on('response', (response) => statuses.push(response.status()));
    await shown.goto(`https://${HOST}:${host().port}/office.html`);
    assert.deepEqual([statuses.length >= 31, ...new Set(statuses)], [true, 200]);
    assert.deepEqual(others.answers, []);
  } finally {
    await browser.close();
    others.close();
  }
});

test('an address with too many requests at once is refused with the envelope', async () => {
  const flood = await hold(12, 100, '127.0.0.4');
  const [{ request, headers }] = await until(
    () => flood.answers.length > 100 && flood.answers,
    'a refusal',
  );
  assert.deepEqual([headers[':status'], headers['retry-after']], [503, '1']);
  assert.match(await text(request), /"code":1013/);
  assert.equal((await ask(host(), '/healthz')).status, 200, 'other addresses are not concerned');
  flood.close();
});

proxyChecks(host, plain, () => portal);
