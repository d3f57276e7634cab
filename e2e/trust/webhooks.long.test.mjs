/** Webhooks to receivers with the JavaScript library of the specification: the documented one, and one under kills of the portal. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { after, afterEach, test } from 'node:test';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { serverBinary } from '../../scripts/build.mjs';
import { freePort, runServerCommand, seedDemo, startServer } from '../../scripts/portal-server.mjs';
import { until } from '../../scripts/test/until.mjs';
import { makeCertificate } from './certificate.mjs';
import { Client } from './client.mjs';
import { sqlite } from './database.mjs';
import { PASSWORD } from './demo.mjs';
import { requireSqlite } from './tools.mjs';

const KILLS = 6;
const EVENTS_OF_A_KILL = 4;
const SYSTEM = 77;

const binary = process.env.PORTAL_SERVER ?? serverBinary();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-webhooks-'));
const page = fs.readFileSync(new URL('../../docs/webhooks.md', import.meta.url), 'utf8');
/** Servers and receivers of the running test. */
const running = [];
let number = 0;

afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

after(() => fs.rmSync(folder, { recursive: true, force: true }));

/** A demo portal with a system, which may send to this machine. */
async function portal(settings = {}) {
  await requireSqlite();
  number += 1;
  const file = path.join(folder, `portal-${number}.db`);
  seedDemo(binary, file, ['--requests', '30']);
  const database = sqlite(file);
  database.rows(`INSERT INTO client (id, name, created_at) VALUES (${SYSTEM}, 'App', 0)`);
  const env = { WEBHOOK_TEST_NETWORK: '127.0.0.0/8', ...settings };
  return { options: { binary, database: file, env, port: await freePort() }, database };
}

async function serve(options) {
  const server = await startServer(options);
  running.unshift(server.stop);
  return server;
}

/** Makes an endpoint as an administrator does; resolves to its secret. */
async function makeEndpoint(server, url) {
  const admin = new Client(server.url, '203.0.113.7');
  await admin.signIn('admin@demo.test', PASSWORD);
  const body = { url, events: ['offer.changed', 'offer.sent'] };
  const made = await admin.call('POST', `/api/v1/admin/client/${SYSTEM}/webhook`, {
    body,
    keep: true,
  });
  admin.close();
  assert.equal(made.status, 200, made.text);
  const { id, secret } = JSON.parse(made.text).data.secret;
  return { id, secret };
}

/** A receiver that keeps what it verified, by TLS where it is given a certificate. */
async function receiver(port, secretOf, tls) {
  const heard = [];
  const answer = async (request, response) => {
    // A server that is killed while it sends: the message comes again.
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    heard.push({
      id: request.headers['webhook-id'],
      ...new Webhook(secretOf()).verify(body, request.headers),
    });
    await sleep(20);
    response.writeHead(204).end();
  };
  const server = tls === undefined ? createServer(answer) : createSecureServer(tls, answer);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  running.push(() => new Promise((resolve) => server.close(resolve)));
  return heard;
}

/** A pending offer of the demo data, which a driver may accept. */
const pendingOffer = (database) => {
  const [row] = database.rows(
    'SELECT o.request_id, b.name FROM offers o JOIN brands b ON b.id = o.brand_id WHERE NOT o.is_accepted LIMIT 1',
  );
  const [request, brand] = row.split('|');
  return ['accept-offer', '--request', request, '--brand', brand];
};

test('the receiver of the documents takes a message of the portal and refuses a forged one', async () => {
  const { options, database } = await portal();
  const server = await serve(options);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/hooks`;
  const { secret } = await makeEndpoint(server, url);
  const [, example] = /```js\n(.*?)```/s.exec(page);
  // Inside the project, where its packages are found.
  const file = new URL(`./receiver-${process.pid}.mjs`, import.meta.url);
  fs.writeFileSync(file, example);
  const child = spawn(process.execPath, [file.pathname], {
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret },
  });
  running.push(() => {
    child.kill();
    fs.rmSync(file);
  });
  let said = '';
  child.stdout.on('data', (bytes) => (said += bytes));
  runServerCommand(binary, options.database, pendingOffer(database));
  await until(() => said.includes('offer.changed'), 'a message');
  assert.match(said, /requestId: \d+/);
  const forged = await fetch(url, {
    method: 'POST',
    headers: {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      'webhook-signature': 'v1,AAAA',
    },
    body: '{}',
  });
  assert.equal(forged.status, 400);
});

/** Writes events, as their changes would. */
function recordEvents(database, endpoint, first) {
  const columns =
    '(id, endpoint_id, message_id, event, payload, created_at, attempts, due_at, give_up_at)';
  const now = Date.now();
  const rows = Array.from({ length: EVENTS_OF_A_KILL }, (_, index) => {
    const number = first + index + 1;
    const payload = `'{"type":"offer.sent","data":{"offerId":${number}}}'`;
    const values = [number, endpoint, number, "'offer.sent'", payload, now, 0, now];
    return `(${[...values, now + 3_600_000].join(', ')})`;
  });
  database.rows(`INSERT INTO webhook_deliveries ${columns} VALUES ${rows.join(', ')}`);
}

test('a receiver gets its message by TLS where its certificate and its name are right, and else nothing', async () => {
  const files = makeCertificate(folder);
  const tls = { key: fs.readFileSync(files.key), cert: fs.readFileSync(files.cert) };
  const outcomes = {};
  for (const [name, host, settings] of [
    ['trusted', 'localhost', { SSL_CERT_FILE: files.cert }],
    ['of another name', '127.0.0.1', { SSL_CERT_FILE: files.cert }],
    ['of no authority', 'localhost', {}],
  ]) {
    const { options, database } = await portal(settings);
    const server = await serve(options);
    const port = await freePort();
    let endpoint;
    const heard = await receiver(port, () => endpoint.secret, tls);
    endpoint = await makeEndpoint(server, `https://${host}:${port}/hooks`);
    recordEvents(database, endpoint.id, 0);
    const tried = 'SELECT failure FROM webhook_deliveries WHERE attempts > 0';
    await until(() => database.rows(tried).length > 0 || heard.length > 0, name);
    if (name === 'trusted') await until(() => heard.length === EVENTS_OF_A_KILL, name);
    outcomes[name] = heard.length > 0 ? 'heard' : database.rows(tried)[0];
  }
  assert.deepEqual(outcomes, {
    trusted: 'heard',
    'of another name': 'certificate',
    'of no authority': 'certificate',
  });
});

test('kills between a change and its delivery lose no message, and repetitions keep their id', async () => {
  const { options, database } = await portal();
  let server = await serve(options);
  const port = await freePort();
  let secret;
  const heard = await receiver(port, () => secret);
  let id;
  ({ id, secret } = await makeEndpoint(server, `http://127.0.0.1:${port}`));
  for (let kill = 0; kill < KILLS; kill += 1) {
    recordEvents(database, id, kill * EVENTS_OF_A_KILL);
    await sleep(Math.random() * 100);
    process.kill(server.pid, 'SIGKILL');
    await server.ended;
    // Ends every pause and lease, as the time would.
    database.rows(
      'UPDATE webhook_deliveries SET due_at = 0, sending_until = NULL WHERE due_at > 0',
    );
    server = await serve(options);
  }
  const events = KILLS * EVENTS_OF_A_KILL;
  const delivered = "SELECT COUNT(*) FROM webhook_deliveries WHERE outcome = 'delivered'";
  await until(() => Number(database.rows(delivered)[0]) === events, 'all delivered');
  await server.stop();
  const ids = new Set(heard.map(({ id }) => id));
  assert.equal(ids.size, events, 'none lost, none made up');
  // Taken, but the server died before it could say so: one at a time of an endpoint.
  assert.ok(heard.length - events <= KILLS, `${heard.length - events} repeated`);
});
