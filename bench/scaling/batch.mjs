/**
 * Reads beside batches of another system: `node bench/scaling/batch.mjs [postgres://…]`, an empty database, SQLite without one.
 * A manager, a broker and an administrator read all the time, while a system sends 1,000 stock changes in a call, again and
 * again. Prints the times of the reads in quiet and beside the batches, and of a batch.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverBinary } from '../../scripts/build.mjs';
import { runServerCommand, seedDemo, startServer } from '../../scripts/portal-server.mjs';
import { Client } from '../../e2e/trust/client.mjs';
import { PASSWORD } from '../../e2e/trust/demo.mjs';

const READS = {
  'fleet@demo.test': '/api/v1/business/employee?businessId=1',
  'broker@demo.test': '/api/v2/support/assurance/unresponded',
  'admin@demo.test': '/api/v1/user',
};
const STATIONS = 180;
const TYPES = ['Express', 'Basic', 'Deluxe', 'Premium', 'Ultimate', 'Touchless'];
const ITEMS = 1000;
const BATCHES = 10;
const QUIET_MS = 5000;
const PAUSE_MS = 10;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-batch-'));
const database = process.argv[2] ?? path.join(folder, 'portal.db');
const binary = process.env.PORTAL_SERVER ?? serverBinary('release');

function tokenOf() {
  const command = (...args) => runServerCommand(binary, database, args);
  const [id] = /\d+/.exec(command('create-client', '--name', 'Stations'));
  return command('issue-token', '--client', id, '--scope', 'stock:write').trim();
}

/** Changes of the stock of as many stations and types, each to an amount that it did not have. */
const changes = (round) =>
  Array.from({ length: ITEMS }, (_, index) => ({
    storeId: 1 + (index % STATIONS),
    type: TYPES[Math.floor(index / STATIONS)],
    amount: 50 + round,
  }));

async function sendBatch(url, token, round) {
  const begun = performance.now();
  const response = await fetch(`${url}/api/v1/platform/stock`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ items: changes(round) }),
  });
  const { results } = (await response.json()).data;
  if (results.some(({ error }) => error)) throw new Error(JSON.stringify(results[0]));
  return performance.now() - begun;
}

/** Reads until the signal, and returns the times in ms, sorted. */
async function readUntil(clients, signal) {
  const times = [];
  const read = async ({ client, path }) => {
    while (!signal.aborted) {
      const begun = performance.now();
      const { status, text } = await client.call('GET', path);
      if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
      times.push(performance.now() - begun);
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all(clients.map(read));
  return times.sort((a, b) => a - b);
}

const rounded = (time) => `${time.toFixed(1)} ms`;
const figures = (times) =>
  `${times.length} reads, median ${rounded(times[times.length >> 1])}, 99th percentile ${rounded(times[Math.floor(times.length * 0.99)])}, longest ${rounded(times.at(-1))}`;

seedDemo(binary, database, ['--requests', '50', '--stations', String(STATIONS)]);
const token = tokenOf();
const server = await startServer({ binary, database, log: path.join(folder, 'log') });
const clients = await Promise.all(
  Object.entries(READS).map(async ([email, path], index) => {
    const client = new Client(server.url, `203.0.113.${index + 1}`);
    await client.signIn(email, PASSWORD);
    return { client, path };
  }),
);
console.log('quiet: ', figures(await readUntil(clients, AbortSignal.timeout(QUIET_MS))));
const done = new AbortController();
const beside = readUntil(clients, done.signal);
const batches = [];
for (let round = 1; round <= BATCHES; round += 1)
  batches.push(await sendBatch(server.url, token, round));
done.abort();
console.log('beside:', figures(await beside));
console.log('batch of 1,000:', batches.map(rounded).join(', '));
clients.forEach(({ client }) => client.close());
await server.stop();
fs.rmSync(folder, { recursive: true });
