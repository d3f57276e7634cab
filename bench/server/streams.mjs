/**
 * Reads of one user while others export: 100 exports of one user kept up, and 500 readers of 128 bytes a second. A read
 * is sent every 10 ms, whether or not the one before was answered, so that a stall counts in full.
 */
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { OTHERS, fill, originOf, page, signIn, start } from './prepare.mjs';

const EXPORTS = 100;
const SLOW_READERS = 500;
/** Users of the slow readers: as many exports as the server lets one user have. */
const SLOW_READERS_PER_USER = 2;
const READ_INTERVAL_MS = 10;
const PAGE_BYTES = 4096;
const CSV = '/api/v1/business/transaction/csv?businessId=3';
const LIST = '/api/v1/business/transaction?page=1&size=50&businessId=1';

/** Sessions of further managers of the business with 20,000 transactions, by their cookies. */
function addManagers(file, count) {
  const Database = createRequire(import.meta.url)('better-sqlite3');
  const db = new Database(file);
  const numbers = Array.from({ length: count }, (_, index) => index);
  const run = (sql, values) => db.prepare(sql).run(...values);
  const add = (number) => {
    const [id, token] = [5000 + number, randomBytes(32).toString('hex')];
    const hash = createHash('sha256').update(token).digest('hex');
    const until = Date.now() + 3_600_000;
    run(
      "INSERT INTO users (id, email, first_name, last_name, created_at) VALUES (?, ?, 'S', 'R', 0)",
      [id, `slow-reader-${number}@demo.test`],
    );
    run("INSERT INTO user_roles VALUES (?, 'ROLE_BUSINESS', TRUE)", [id]);
    run('INSERT INTO business_managers VALUES (?, 3)', [id]);
    run(
      'INSERT INTO sessions (token_hash, user_id, remembered, created_at, seen_at, expires_at) VALUES (?, ?, FALSE, ?, ?, ?)',
      [hash, id, Date.now(), Date.now(), until],
    );
    return `portal_session=${token}`;
  };
  const cookies = db.transaction(() => numbers.map(add))();
  db.close();
  return cookies;
}

/** Megabytes that the kernel holds for TCP, on the whole machine. */
const tcpMegabytes = () =>
  (Number(/^TCP:.* mem (\d+)/m.exec(fs.readFileSync('/proc/net/sockstat', 'utf8'))[1]) *
    PAGE_BYTES) /
  1e6;

/** Milliseconds until one read was answered whole. */
function read(agent, cookie) {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.get(originOf('streams') + LIST, { agent, headers: { ...page, cookie } });
    request.on('error', reject).on('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`a read got ${response.statusCode}`));
      response.resume().once('end', () => resolve(performance.now() - began));
    });
  });
}

/** Reads for `seconds` beside the clients; latencies in milliseconds. */
async function readBeside(cookie, seconds, clients) {
  const agent = new http.Agent({ keepAlive: true });
  await read(agent, cookie);
  const script = path.join(import.meta.dirname, 'stream-clients.mjs');
  const command = ['-c', OTHERS, 'nice', 'node', script];
  const options = { origin: originOf('streams'), path: CSV, ...clients };
  const child = clients && spawn('taskset', [...command, JSON.stringify(options)]);
  const statuses = child ? text(child.stdout) : '{}';
  const reads = [];
  let highest = 0;
  for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
    reads.push(read(agent, cookie));
    highest = Math.max(highest, tcpMegabytes());
    await sleep(READ_INTERVAL_MS);
  }
  child?.stdin.end();
  const times = (await Promise.all(reads)).sort((a, b) => a - b);
  agent.destroy();
  const answers = (await statuses).trim();
  if (child && !('200' in JSON.parse(answers))) throw new Error(`no stream was open: ${answers}`);
  const at = (share) => Number(times[Math.floor((times.length - 1) * share)].toFixed(1));
  return {
    reads: times.length,
    'p50, ms': at(0.5),
    'p99, ms': at(0.99),
    'max, ms': at(1),
    'TCP, MB': Number(highest.toFixed(0)),
    answers,
  };
}

/** Latencies of a user's reads in quiet, beside the exports of one other user, and beside slow readers. */
export async function streams(folder, seconds) {
  const fileOf = (who) => path.join(folder, `streams-${who}.db`);
  fill(fileOf, 0);
  const cookies = addManagers(fileOf('ours'), SLOW_READERS / SLOW_READERS_PER_USER);
  const server = await start('streams', fileOf('ours'));
  try {
    const reader = await signIn('streams', 'fleet');
    const exporter = await signIn('streams', 'export');
    return {
      quiet: await readBeside(reader, seconds),
      exports: await readBeside(reader, seconds, {
        cookies: [exporter],
        connections: EXPORTS,
      }),
      slow: await readBeside(reader, seconds * 3, {
        cookies,
        connections: SLOW_READERS,
        slow: true,
      }),
    };
  } finally {
    await server.stop();
  }
}

/** Rows for results.json. */
export const streamFigures = ({ quiet, exports, slow }) => [
  {
    what: `server: median of reads beside ${EXPORTS} exports of one user`,
    ours: `${exports['p50, ms']} ms`,
    peer: 'quiet',
    theirs: `${quiet['p50, ms']} ms`,
    ratio: Number((exports['p50, ms'] / quiet['p50, ms']).toFixed(2)),
    goal: 'under 20 ms',
  },
  {
    what: `server: p99 of reads beside ${SLOW_READERS} slow readers`,
    ours: `${slow['p99, ms']} ms`,
    peer: 'quiet',
    theirs: `${quiet['p99, ms']} ms`,
    ratio: Number((slow['p99, ms'] / quiet['p99, ms']).toFixed(2)),
    goal: 'under 50 ms',
  },
  {
    what: `server: TCP memory of ${SLOW_READERS} slow readers`,
    ours: `${slow['TCP, MB']} MB`,
    peer: 'quiet',
    theirs: `${quiet['TCP, MB']} MB`,
    ratio: Number((slow['TCP, MB'] / Math.max(1, quiet['TCP, MB'])).toFixed(2)),
    goal: 'under 200 MB',
  },
];
