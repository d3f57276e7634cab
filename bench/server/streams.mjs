/** Reads of one user while others export: 100 exports of one user kept up, and 500 readers of 128 bytes a second. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { addPeople } from './people.mjs';
import { OTHERS, fill, originOf, signIn, start } from './prepare.mjs';
import { readWhile } from './reads.mjs';

const EXPORTS = 100;
const SLOW_READERS = 500;
/** Users of the slow readers: as many exports as the server lets one user have. */
const SLOW_READERS_PER_USER = 2;
const CSV = '/api/v1/business/transaction/csv?businessId=3';

/** Reads for `seconds` beside the clients; latencies in milliseconds. */
async function readBeside(cookie, seconds, clients) {
  const origin = originOf('streams');
  const script = path.join(import.meta.dirname, 'stream-clients.mjs');
  const command = ['-c', OTHERS, 'nice', 'node', script];
  const child =
    clients && spawn('taskset', [...command, JSON.stringify({ origin, path: CSV, ...clients })]);
  const statuses = child ? text(child.stdout) : '{}';
  const end = performance.now() + seconds * 1000;
  const reads = await readWhile(origin, cookie, () => performance.now() < end);
  child?.stdin.end();
  const answers = (await statuses).trim();
  if (child && !('200' in JSON.parse(answers))) throw new Error(`no stream was open: ${answers}`);
  return { ...reads, answers };
}

/** Latencies of a user's reads in quiet, beside the exports of one other user, and beside slow readers. */
export async function streams(folder, seconds) {
  const fileOf = (who) => path.join(folder, `streams-${who}.db`);
  fill(fileOf, 0);
  // Managers of the business with 20,000 transactions.
  const cookies = addPeople(fileOf('ours'), SLOW_READERS / SLOW_READERS_PER_USER, {
    role: 'ROLE_BUSINESS',
    membership: 'INSERT INTO business_managers VALUES (?, 3)',
  });
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
