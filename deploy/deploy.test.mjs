/** Tests of the files in this folder: nginx in front of the real server, and `systemd-analyze` on the unit. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import tls from 'node:tls';
import { start, stop } from '../scripts/process/command.mjs';
import { freePort, seedDemo, startServer } from '../scripts/portal-server.mjs';
import { installSystemPackages } from '../scripts/process/system-packages.mjs';

const here = import.meta.dirname;
const binary = process.env.PORTAL_SERVER;
const PUBLIC_ORIGIN = 'https://portal.example';
const FILES = {
  'index.html': '<!doctype html><title>Portal</title>',
  'remotes.json': '{"schemaVersion":1,"remotes":{}}',
  'main-0123456789.js': 'plain',
  'main-0123456789.js.br': 'brotli',
};
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-nginx-'));
let server, nginx, ports;

/** The configuration with addresses and certificates replaced for this test. */
function configuration(upstream) {
  const site = fs
    .readFileSync(path.join(here, 'portal.nginx.conf'), 'utf8')
    .replaceAll(/^\s*listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${ports.https} `)
    .replaceAll('/etc/portal/tls', folder)
    .replace('127.0.0.1:8080', `127.0.0.1:${upstream}`);
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n');
  return `${user} daemon off; pid ${folder}/pid; error_log stderr warn;
events { worker_connections 512; }
http { access_log off; ${temporary}\n${site} }`;
}

/** One request through the proxy, from a given local address. */
function ask(
  target,
  { method = 'GET', headers = {}, body, from = '127.0.0.1', secure = true } = {},
) {
  const { request } = secure ? https : http;
  const options = {
    host: '127.0.0.1',
    port: secure ? ports.https : ports.http,
    path: target,
    method,
    localAddress: from,
    servername: 'portal.example',
    rejectUnauthorized: false,
    headers: { host: 'portal.example', 'sec-fetch-site': 'same-origin', ...headers },
  };
  return new Promise((resolve, reject) => {
    const sent = request(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    });
    sent.on('error', reject).end(body);
  });
}

const guess = (number, from) =>
  ask('/api/v1/user/token', {
    method: 'POST',
    from,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${number % 250}` },
    body: JSON.stringify({ email: `unknown${number}@demo.test`, password: 'guess' }),
  });

before(async () => {
  assert.ok(binary, 'PORTAL_SERVER names the server; `npm test -- --only deploy` sets it');
  if (spawnSync('nginx', ['-v']).error) await installSystemPackages(['nginx-light']);
  const site = path.join(folder, 'site');
  fs.mkdirSync(site);
  for (const [name, text] of Object.entries(FILES)) fs.writeFileSync(path.join(site, name), text);
  const key = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`];
  const subject = ['-nodes', '-days', '2', '-subj', '/CN=portal.example'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...key, ...subject], {
    stdio: 'ignore',
  });
  ports = { http: await freePort(), https: await freePort() };
  const database = path.join(folder, 'portal.db');
  seedDemo(binary, database, ['--requests', '60', '--stations', '12']);
  server = await startServer({
    binary,
    database,
    site,
    env: { LOG: 'warn', TRUST_PROXY: 'true', PUBLIC_ORIGIN },
  });
  const file = path.join(folder, 'nginx.conf');
  fs.writeFileSync(file, configuration(server.port));
  const checked = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' });
  assert.equal(checked.status, 0, checked.stderr);
  nginx = start('nginx', ['-c', file], { stdio: 'ignore' });
  for (let tries = 0; ; tries += 1) {
    if (
      await ask('/healthz').then(
        ({ status }) => status === 200,
        () => false,
      )
    )
      break;
    assert.ok(tries < 100, 'nginx does not answer');
    await sleep(50);
  }
});

after(async () => {
  if (nginx) await stop(nginx, 'SIGQUIT');
  await server?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

test('plain HTTP redirects pages to HTTPS and refuses calls', async () => {
  const answer = await ask('/team?x=1', { secure: false });
  assert.equal(answer.status, 308);
  assert.equal(answer.headers.location, 'https://portal.example/team?x=1');
  const call = await ask('/api/v1/user/token', { method: 'POST', secure: false });
  assert.deepEqual([call.status, JSON.parse(call.text).error.code], [403, 1005]);
});

test('pages, files and headers pass through unchanged', async () => {
  const page = await ask('/team');
  assert.equal(page.text, FILES['index.html']);
  assert.match(page.headers['content-security-policy'], /script-src 'self' 'wasm-unsafe-eval';/);
  const https = page.headers['strict-transport-security'];
  assert.equal(https, 'max-age=31536000; includeSubDomains', 'once');
  const script = await ask('/main-0123456789.js', { headers: { 'accept-encoding': 'gzip, br' } });
  assert.equal(script.headers['content-encoding'], 'br');
  assert.equal(script.text, 'brotli');
  assert.equal(script.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal((await ask('/remotes.json')).headers['cache-control'], 'no-store');
});

test('the proxy speaks HTTP/2', async () => {
  const session = http2.connect(`https://127.0.0.1:${ports.https}`, { rejectUnauthorized: false });
  const sent = session.request({ ':path': '/healthz', ':authority': 'portal.example' });
  const [headers] = await new Promise((resolve, reject) => {
    sent.on('response', (...answer) => resolve(answer)).on('error', reject);
  });
  assert.equal(headers[':status'], 200);
  session.close();
});

test('failures keep their envelope: unknown call, large body, cross-site request', async () => {
  const codeOf = async (answer) => JSON.parse((await answer).text).error.code;
  const json = { 'content-type': 'application/json' };
  const long = { method: 'POST', headers: json, body: `"${'x'.repeat(100_000)}"` };
  assert.equal(await codeOf(ask('/api/v1/nothing')), 1007);
  assert.equal(await codeOf(ask('/api/v1/user/token', long)), 1009);
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  assert.equal(await codeOf(ask('/api/v1/user/token', { method: 'POST', headers: foreign })), 1012);
});

/** Writes bytes as they are; resolves to status, headers and text of what comes back. */
async function send(bytes, { secure = true } = {}) {
  const options = { host: '127.0.0.1', port: ports.https };
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

test('plain HTTP on the port of HTTPS is refused with the envelope', async () => {
  const answer = await send(`GET / HTTP/1.1\r\n${HOST}\r\n`, { secure: false });
  assert.deepEqual([answer.status, JSON.parse(answer.text).error.code], [400, 1001]);
});

test('an address with too many connections is refused with the envelope', async () => {
  const options = { host: '127.0.0.1', port: ports.https, localAddress: '127.0.0.4' };
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
  assert.equal((await ask('/healthz')).status, 200, 'other addresses are not concerned');
});

test('the throttle counts the address of the client, not a forged X-Forwarded-For', async () => {
  const statuses = [];
  for (let round = 0; round < 10; round += 1) {
    const guesses = Array.from({ length: 10 }, (_, place) =>
      guess(round * 10 + place, '127.0.0.2'),
    );
    statuses.push(...(await Promise.all(guesses)).map(({ status }) => status));
  }
  assert.deepEqual([...new Set(statuses)], [401]);
  const refused = await guess(100, '127.0.0.2');
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers['retry-after']) > 800);
  assert.equal((await guess(101, '127.0.0.3')).status, 401);
});

test('without a server the proxy answers with the failure envelope', async () => {
  await server.stop();
  const answer = await ask('/api/v1/user');
  assert.equal(answer.status, 503);
  assert.equal(answer.headers['retry-after'], '1');
  const { success, error, requestId } = JSON.parse(answer.text);
  assert.deepEqual([success, error.code, requestId.length], [false, 1013, 32]);
});

test('the unit is started again however often it failed', () => {
  const [unit, service] = fs
    .readFileSync(path.join(here, 'portal-api.service'), 'utf8')
    .split('[Service]');
  assert.match(unit, /^StartLimitIntervalSec=0$/m);
  assert.match(service, /^Restart=always\nRestartSec=2$/m);
});

const hasSystemd = !spawnSync('systemd-analyze', ['--version']).error;
test('systemd-analyze reports no problem in the unit', { skip: !hasSystemd }, () => {
  const unit = path.join(folder, 'portal-api.service');
  const text = fs.readFileSync(path.join(here, 'portal-api.service'), 'utf8');
  fs.writeFileSync(unit, text.replace('/usr/local/bin/portal-api', binary));
  const verified = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  assert.equal(verified.status, 0, verified.stderr);
  assert.doesNotMatch(verified.stderr, /portal-api/);
});
