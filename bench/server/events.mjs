/** Open streams of events: their memory, the time of a change to the last of them, and reads beside it. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';
import { figuresOf } from '../../e2e/trust/process-figures.mjs';
import { addPeople } from './people.mjs';
import { OTHERS, fill, originOf, signIn, start } from './prepare.mjs';
import { at, readWhile } from './reads.mjs';

const SIDE = 'events';
const STREAMS = 2000;
const CHANGES_PER_SECOND = 5;
/** Id of the first of the requests that `fill` adds. */
const FIRST_REQUEST = 1001;

/** Starts the clients; resolves once all streams are open. */
async function open(cookies, changes) {
  const script = path.join(import.meta.dirname, 'event-clients.mjs');
  const options = { origin: originOf(SIDE), cookies, changes, firstRequest: FIRST_REQUEST };
  const command = ['-c', OTHERS, 'node', script];
  const child = spawn('taskset', command, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.write(`${JSON.stringify(options)}\n`);
  const lines = readline.createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => {
    const { done, value } = await lines.next();
    if (done) throw new Error('the clients of the events failed');
    return value;
  };
  await next();
  return {
    /** Makes the changes; resolves to the milliseconds until each was on the last screen, in their order of length. */
    change: async () => {
      child.stdin.end('go\n');
      return JSON.parse(await next()).sort((a, b) => a - b);
    },
  };
}

/** Memory of the open streams, times of changes to the last one, and latencies of reads in quiet and beside them. */
export async function events(folder, seconds) {
  const fileOf = (who) => path.join(folder, `events-${who}.db`);
  const changes = Math.ceil(seconds * CHANGES_PER_SECOND * 5);
  fill(fileOf, changes);
  const cookies = addPeople(fileOf('ours'), STREAMS, {
    role: 'ROLE_ASSURANCE',
    membership: 'INSERT INTO brand_members (brand_id, user_id) VALUES (1, ?)',
  });
  const server = await start(SIDE, fileOf('ours'));
  try {
    const reader = await signIn(SIDE, 'fleet');
    const end = performance.now() + seconds * 1000;
    const quiet = await readWhile(originOf(SIDE), reader, () => performance.now() < end);
    const rest = figuresOf(server.pid).own;
    const clients = await open(cookies, changes);
    const opened = figuresOf(server.pid).own;
    let isChanging = true;
    const changing = clients.change().finally(() => (isChanging = false));
    const beside = await readWhile(originOf(SIDE), reader, () => isChanging);
    const times = await changing;
    const perStream = (now) => Number((((now - rest) * 1024) / STREAMS).toFixed(1));
    return {
      quiet,
      beside,
      streams: {
        streams: STREAMS,
        'at rest, MB': Number(rest.toFixed(1)),
        'opened, kB each': perStream(opened),
        'after the changes, kB each': perStream(figuresOf(server.pid).own),
        changes: times.length,
        'last screen p50, ms': at(times, 0.5),
        'last screen p99, ms': at(times, 0.99),
        'last screen max, ms': at(times, 1),
      },
    };
  } finally {
    await server.stop();
  }
}

/** Rows for results.json. */
export const eventFigures = ({ quiet, beside, streams }) => [
  {
    what: `server: memory of each of ${STREAMS} open streams of events`,
    ours: `${streams['after the changes, kB each']} kB`,
    peer: 'as they open',
    theirs: `${streams['opened, kB each']} kB`,
    ratio: Number((streams['after the changes, kB each'] / streams['opened, kB each']).toFixed(2)),
    goal: 'under 40 kB',
  },
  {
    what: `server: p99 from a change to the last of ${STREAMS} streams`,
    ours: `${streams['last screen p99, ms']} ms`,
    peer: 'median',
    theirs: `${streams['last screen p50, ms']} ms`,
    ratio: Number((streams['last screen p99, ms'] / streams['last screen p50, ms']).toFixed(2)),
    goal: 'under 1000 ms',
  },
  {
    what: `server: p99 of reads beside ${STREAMS} streams of events`,
    ours: `${beside['p99, ms']} ms`,
    peer: 'quiet',
    theirs: `${quiet['p99, ms']} ms`,
    ratio: Number((beside['p99, ms'] / quiet['p99, ms']).toFixed(2)),
    goal: 'under 50 ms',
  },
];
