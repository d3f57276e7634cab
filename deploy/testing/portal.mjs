/** The real server with a small site, and a certificate for what stands in front of it. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort, seedDemo, startServer } from '../../scripts/portal-server.mjs';
import { until } from '../../scripts/test/until.mjs';
import { makeCertificate } from '../../e2e/trust/certificate.mjs';

export const binary = process.env.PORTAL_SERVER;
export const HOST = 'portal.example';
/** Folder of a section's build. */
export const BUILD = 'mf/team/1.0.0-ab12cd34';
export const FILES = {
  'index.html': '<!doctype html><title>Portal</title>',
  'remotes.json': '{"schemaVersion":1,"remotes":{}}',
  'config.json': '{"schemaVersion":1}',
  'main-0123456789.js': 'plain',
  'main-0123456789.js.br': 'brotli',
  'main-0123456789.js.map': '{}',
  [`${BUILD}/mf-manifest.json`]: '{}',
  [`${BUILD}/x.js`]: 'section',
};

/** Writes the small site into a new folder. */
export function writeSite(site) {
  for (const [name, text] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(site, name)), { recursive: true });
    fs.writeFileSync(path.join(site, name), text);
  }
}

/**
 * Starts the server, and makes `fullchain.pem` and `privkey.pem` in a folder of its own.
 * @returns {Promise<{ folder: string, database: string, server: object, ports: { http: number, https: number }, remove: () => Promise<void> }>}
 */
export async function startPortal(environment = {}) {
  assert.ok(binary, 'PORTAL_SERVER names the server; `npm test -- --only deploy` sets it');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-deploy-'));
  const site = path.join(folder, 'site');
  writeSite(site);
  makeCertificate(folder, [HOST]);
  const database = path.join(folder, 'portal.db');
  seedDemo(binary, database, ['--requests', '60', '--stations', '12']);
  const env = { LOG: 'warn', PUBLIC_ORIGIN: `https://${HOST}`, ...environment };
  const server = await startServer({ binary, database, site, env });
  const ports = { http: await freePort(), https: await freePort() };
  const remove = async () => {
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { folder, database, server, ports, remove };
}

/** Sends one request from a given local address; resolves to the response, of which nothing has been read. */
export function begin(
  { port, secure },
  target,
  { method = 'GET', headers = {}, body, from = '127.0.0.1' } = {},
) {
  const { request } = secure ? https : http;
  const options = {
    host: '127.0.0.1',
    port,
    path: target,
    method,
    localAddress: from,
    servername: HOST,
    rejectUnauthorized: false,
    headers: { host: HOST, 'sec-fetch-site': 'same-origin', ...headers },
  };
  return new Promise((resolve, reject) => {
    request(options, resolve).on('error', reject).end(body);
  });
}

/** Sends one request as {@link begin} does and reads the response to its end. */
export async function ask(host, target, options) {
  const answer = await begin(host, target, options);
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
}

/** Opens a connection of HTTP/2 from a given local address. */
export const connect = ({ port }, from = '127.0.0.1') =>
  http2.connect(`https://127.0.0.1:${port}`, {
    localAddress: from,
    servername: HOST,
    rejectUnauthorized: false,
  });

/** Sends one request over a connection of HTTP/2; resolves to status, headers and text of the answer. */
export async function askOver(session, target, { method = 'GET', headers = {}, body } = {}) {
  const head = { ':method': method, ':path': target, ':authority': HOST, ...headers };
  if (body) head['content-length'] = Buffer.byteLength(body);
  const sent = session.request({ 'sec-fetch-site': 'same-origin', ...head });
  const answer = once(sent, 'response');
  sent.end(body);
  const [received] = await answer;
  return { status: received[':status'], headers: received, text: await text(sent) };
}

/** Waits until the host answers. */
export async function untilReady(host) {
  const isReady = async () => (await ask(host, '/healthz').catch(() => ({}))).status === 200;
  await until(isReady, `an answer on port ${host.port}`);
}
