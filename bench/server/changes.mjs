/**
 * Five changes of a list of 10,000 requests beside the whole list: bytes of the answer, and time from the core's call to
 * the first page. Server on its processor, core in Node on the others.
 */
import { createRequire } from 'node:module';
import { core } from '../core/core.mjs';
import { today } from '../core/today.mjs';
import { originOf, page, seed, signIn, start } from './prepare.mjs';

const SIDE = 'changes';
const ROWS = 10_000;
const ROUNDS = 9;
const LIST = '/api/v2/support/assurance/unresponded';
const TIMEOUT_MS = 60_000;

/** Milliseconds of each round, as the median with the quartiles. */
function summary(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => Number(sorted[Math.floor((sorted.length - 1) * share)].toFixed(1));
  return { median: at(0.5), low: at(0.25), high: at(0.75) };
}

/** Lifts the brand's quota, which the rounds would use up. */
function liftQuota(file) {
  const Database = createRequire(import.meta.url)('better-sqlite3');
  const db = new Database(file);
  db.exec('UPDATE brands SET offer_quota = 100000 WHERE id = 1');
  db.close();
}

/** Bytes of the list, or of its changes since a cursor, without compression. */
async function bytesOf(cookie, query) {
  const headers = { ...page, cookie, 'accept-encoding': 'identity' };
  const response = await fetch(`${originOf(SIDE)}${LIST}${query}`, { headers });
  const { byteLength } = await response.arrayBuffer();
  return { bytes: byteLength, cursor: response.headers.get('list-cursor') };
}

const offerFor = (userAssuranceId) => ({
  brandId: 1,
  userAssuranceId,
  priceAnually: 900,
  expirationDate: '2031-03-01',
  description: 'Two million liability',
  offerType: 'PHONE',
  phone: '514 555-0199',
});

/** Three requests that come back to the list, as their offers are deleted, and two that leave it. */
async function round(number, { cookie, transport, read }) {
  const ids = [1, 2, 3, 4, 5].map((position) => 1000 + number * 5 + position);
  const [returning, leaving] = [ids.slice(0, 3), ids.slice(3)];
  for (const id of returning) {
    await transport.call('createOffer', offerFor(id));
    await transport.call('markResponded', { id });
  }
  const whole = await read();
  const { bytes: wholeBytes, cursor } = await bytesOf(cookie, '');
  for (const userAssuranceId of returning) await transport.call('deleteOffer', { userAssuranceId });
  for (const id of leaving) await transport.call('discardRequest', { id });
  const { bytes } = await bytesOf(cookie, `?since=${cursor}`);
  const updated = await read(whole.book);
  const expected = whole.total + returning.length - leaving.length;
  if (updated.total !== expected)
    throw new Error(`${updated.total} rows after the changes, not ${expected}`);
  whole.book.free();
  updated.book.free();
  return { bytes, wholeBytes, ms: updated.ms, wholeMs: whole.ms };
}

/** Bytes and milliseconds of the whole list and of five changes. */
export async function changes(file) {
  seed(file, ROWS);
  liftQuota(file);
  const server = await start(SIDE, file);
  try {
    const cookie = await signIn(SIDE, 'broker');
    const origin = originOf(SIDE);
    const headers = Object.entries({ ...page, origin, cookie }).flat();
    const transport = new core.Transport(origin, headers, TIMEOUT_MS);
    const query = core.requestQueryDefault();
    const read = async (previous) => {
      const begun = performance.now();
      const book = previous
        ? await transport.updateRequestBook('unansweredRequests', previous)
        : await transport.requestBook('unansweredRequests');
      const { paging } = book.page(query, today);
      return { book, total: paging.total, ms: performance.now() - begun };
    };
    const rounds = [];
    for (let number = 0; number < ROUNDS; number += 1)
      rounds.push(await round(number, { cookie, transport, read }));
    return {
      bytes: Math.max(...rounds.map(({ bytes }) => bytes)),
      'whole, bytes': Math.max(...rounds.map(({ wholeBytes }) => wholeBytes)),
      ms: summary(rounds.map(({ ms }) => ms)),
      'whole, ms': summary(rounds.map(({ wholeMs }) => wholeMs)),
    };
  } finally {
    await server.stop();
  }
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const milliseconds = ({ median, low, high }) => `${median} ms (${low}–${high})`;

/** Rows for results.json. */
export function changeFigures(measured) {
  const what = `server: five changes in ${ROWS.toLocaleString('en')} requests`;
  const { bytes, ms, 'whole, bytes': wholeBytes, 'whole, ms': wholeMs } = measured;
  return [
    {
      what: `${what}, bytes`,
      ours: kilobytes(bytes),
      peer: 'the whole list',
      theirs: kilobytes(wholeBytes),
      ratio: Number((wholeBytes / bytes).toFixed(0)),
      goal: 'under 10 kB',
    },
    {
      what: `${what}, until the first page`,
      ours: milliseconds(ms),
      peer: 'the whole list',
      theirs: milliseconds(wholeMs),
      ratio: Number((wholeMs.median / ms.median).toFixed(0)),
      goal: 'under 20 ms',
    },
  ];
}
