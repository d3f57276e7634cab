/** Reads of one user while others export: 100 exports of one user kept up, and 500 readers of 128 bytes a second. */
import path from 'node:path';
import { addPeople } from './people.mjs';
import { fill, originOf, signIn, start } from './prepare.mjs';
import { readBesideClients } from './reads.mjs';

const EXPORTS = 100;
const SLOW_READERS = 500;
/** Users of the slow readers: as many exports as the server lets one user have. */
const SLOW_READERS_PER_USER = 2;
const CSV = '/api/v1/business/transaction/csv?businessId=3';

/** Latencies in milliseconds of reads for `seconds` beside the clients. */
async function readBeside(cookie, seconds, clients) {
  const beside = clients && { path: CSV, ...clients };
  const reads = await readBesideClients(originOf('streams'), cookie, seconds, beside);
  if (clients && !('200' in JSON.parse(reads.answers)))
    throw new Error(`no stream was open: ${reads.answers}`);
  return reads;
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
        callers: [{ cookie: exporter }],
        connections: EXPORTS,
      }),
      slow: await readBeside(reader, seconds * 3, {
        callers: cookies.map((cookie) => ({ cookie })),
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
