/**
 * Figures of the server: each call on one pinned processor, beside Fastify with better-sqlite3 on a copy of the same
 * database. Responses are compared before anything is timed; rounds alternate; medians with their spread. With the
 * argument `compare`, the comparison only; with `streams`, reads beside exports and slow readers only, with `events`,
 * streams of events only, with `changes`, changes of a list only, with `first-page`, the first page of a long list only,
 * with `sign-ins`, strangers' sign-ins in storms only, with `notifications`, mails of what was not seen only, with `every-call`,
 * reads beside each call in turn, all to the terminal only.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { processorSeconds } from '../../e2e/trust/process-figures.mjs';
import { median } from '../../e2e/trust/times.mjs';
import { changeFigures, changes } from './changes.mjs';
import { eventFigures, events } from './events.mjs';
import { everyCall, everyCallFigures } from './every-call.mjs';
import { firstPageFigures, firstPages } from './first-page.mjs';
import { load } from './load.mjs';
import { memory } from './memory.mjs';
import { notificationFigures, notifications } from './notifications.mjs';

import {
  OTHERS,
  fill,
  install,
  originOf,
  page,
  requirePrograms,
  signIn,
  signInCall,
  start,
} from './prepare.mjs';
import { signInFigures, signIns } from './sign-ins.mjs';
import { streamFigures, streams } from './streams.mjs';

const rounds = Number(process.env.ROUNDS ?? 5);
const seconds = Number(process.env.SECONDS ?? 4);
const CREATED = Number(process.env.REQUESTS ?? 1_000_000);
const SIDES = ['ours', 'peer'];
const file = path.join(import.meta.dirname, '..', 'results.json');
const folder = fs.mkdtempSync(path.join(process.env.BENCH_FOLDER ?? os.tmpdir(), 'bench-server-'));
const fileOf = (who) => path.join(folder, `${who}.db`);

const CALLS = [
  {
    name: 'list of 50 rows',
    goal: 4,
    as: 'fleet',
    path: '/api/v1/business/transaction?page=1&size=50&businessId=1',
    connections: 32,
  },
  {
    name: 'one object',
    goal: 3,
    as: 'broker',
    path: '/api/v2/support/assurance/2',
    connections: 32,
  },
  {
    name: 'create, synchronous=FULL',
    goal: 3,
    as: 'broker',
    method: 'POST',
    path: '/api/v2/support/assurance/unresponded/{id}',
    connections: 64,
    writes: true,
  },
  { name: 'sign-in', goal: 1, ...signInCall, connections: 8 },
  {
    name: 'CSV of 20,000 rows',
    goal: 4,
    as: 'export',
    path: '/api/v1/business/transaction/csv?businessId=3',
    connections: 2,
  },
];

/** Throws unless both sides send equal bodies and headers. */
async function compare(cookies) {
  for (const call of CALLS.filter((it) => it.as && !it.writes)) {
    const [ours, peer] = await Promise.all(
      SIDES.map(async (who) => {
        const headers = { ...page, cookie: cookies[who][call.as], 'accept-encoding': 'identity' };
        const response = await fetch(originOf(who) + call.path, { headers });
        const text = await response.text();
        const body = text.startsWith('{') ? JSON.stringify(sorted(JSON.parse(text))) : text;
        return `${comparableHeaders(response.headers)}\n${body}`;
      }),
    );
    if (ours !== peer) {
      let same = 0;
      while (ours[same] === peer[same]) same += 1;
      const different = (text) => text.slice(Math.max(same - 200, 0), same + 700);
      throw new Error(`${call.name}: the answers differ\n${different(ours)}\n${different(peer)}`);
    }
  }
}

/** Headers of the HTTP server itself, which are not compared. */
const IGNORED_HEADERS = [
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'vary',
];
/** Headers whose values differ between any two responses. */
const VARYING_HEADERS = ['etag', 'x-request-id'];
const comparableHeaders = (headers) =>
  [...headers]
    .filter(([name]) => !IGNORED_HEADERS.includes(name))
    .map(([name, value]) => `${name}: ${VARYING_HEADERS.includes(name) ? '…' : value}`)
    .sort()
    .join('\n');

const sorted = (value) =>
  Array.isArray(value)
    ? value.map(sorted)
    : value && typeof value === 'object'
      ? Object.fromEntries(
          Object.keys(value)
            .sort()
            .map((key) => [key, sorted(value[key])]),
        )
      : value;

const spread = (numbers) => `${Math.min(...numbers).toFixed(0)}–${Math.max(...numbers).toFixed(0)}`;

async function measure(cookies, children) {
  const results = CALLS.map((call) => ({ name: call.name, goal: call.goal, ours: [], peer: [] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, call] of CALLS.entries()) {
      for (const who of round % 2 ? SIDES : SIDES.toReversed()) {
        const share = Math.floor(CREATED / rounds / 2);
        const headers = {
          ...page,
          ...(call.as ? { cookie: cookies[who][call.as] } : {}),
          ...(call.body ? { 'content-type': 'application/json' } : {}),
        };
        const ids = call.ids ?? { first: 1001 + round * share * 2, perThread: share };
        const limits = { seconds, connections: call.connections, processors: OTHERS };
        const pids = [children[who].pid];
        const before = processorSeconds(pids);
        const run = await load(originOf(who), { ...call, headers, ids }, limits);
        const microseconds = ((processorSeconds(pids) - before) * 1e6) / run.requests;
        results[index][who].push({ ...run, microseconds });
      }
    }
  }
  return results;
}

/** 99th percentile of reads during a storm of sign-ins and in quiet, milliseconds. */
async function signInStorm(who, cookies) {
  const call = { ...CALLS[1], headers: { ...page, cookie: cookies[who].broker } };
  const limits = { seconds, threads: 1, processors: OTHERS };
  const storm = { ...signInCall, headers: { ...page, 'content-type': 'application/json' } };
  const runs = [];
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await load(originOf(who), call, { ...limits, connections: 4 });
    const [storming] = await Promise.all([
      load(originOf(who), call, { ...limits, connections: 4 }),
      load(originOf(who), storm, { ...limits, connections: 8 }),
    ]);
    runs.push({ quiet: quiet.p99, storm: storming.p99, ratio: storming.p99 / quiet.p99 });
  }
  return Object.fromEntries(
    ['quiet', 'storm', 'ratio'].map((key) => [
      key,
      Number(median(runs.map((run) => run[key])).toFixed(2)),
    ]),
  );
}

function rowOf({ name, goal, ours, peer }) {
  const [own, other] = [ours, peer].map((runs) => runs.map((run) => run.perSecond));
  const [cost, peerCost] = [ours, peer].map((runs) => median(runs.map((run) => run.microseconds)));
  return {
    what: name,
    'ours/s': median(own).toFixed(0),
    'peer/s': median(other).toFixed(0),
    ratio: (median(own) / median(other)).toFixed(2),
    goal,
    'ours spread': spread(own),
    'peer spread': spread(other),
    'ours µs': cost.toFixed(0),
    'peer µs': peerCost.toFixed(0),
    'µs ratio': (peerCost / cost).toFixed(2),
  };
}

/** Rows for results.json. */
function figures({
  calls,
  storms,
  listing,
  exports,
  live,
  updates,
  pages,
  strangers,
  mails,
  beside,
}) {
  const reads = storms.ours;
  const [peak, rest] = [listing['peak, one client, MB'], listing['at rest, MB']];
  return [
    ...calls.map((call) => ({
      what: `server: ${call.what}`,
      ours: `${call['ours/s']} calls/s (${call['ours spread']})`,
      peer: 'Fastify',
      theirs: `${call['peer/s']} calls/s (${call['peer spread']})`,
      ratio: Number(call.ratio),
      goal: `≥ ${call.goal}`,
    })),
    {
      what: 'server: p99 of reads in a storm of sign-ins',
      ours: `${reads.storm} ms`,
      peer: 'quiet',
      theirs: `${reads.quiet} ms`,
      ratio: reads.ratio,
      goal: 'under 10 ms',
    },
    {
      what: 'server: memory while 100,000 requests are listed',
      ours: `${peak} MB`,
      peer: 'at rest',
      theirs: `${rest} MB`,
      ratio: Number((peak / rest).toFixed(2)),
      goal: 'flat',
    },
    ...streamFigures(exports),
    ...eventFigures(live),
    ...changeFigures(updates),
    ...firstPageFigures(pages),
    ...signInFigures(strangers),
    ...notificationFigures(mails),
    ...everyCallFigures(beside),
  ];
}

/** Starts both sides over `created` requests and compares their answers. */
async function startSides(created) {
  fill(fileOf, created);
  for (const who of SIDES) children[who] = await start(who, fileOf(who));
  const cookies = { ours: {}, peer: {} };
  for (const who of SIDES)
    for (const name of ['fleet', 'broker', 'export']) cookies[who][name] = await signIn(who, name);
  await compare(cookies);
  return cookies;
}

async function everything() {
  const cookies = await startSides(CREATED);
  const calls = (await measure(cookies, children)).map(rowOf);
  console.table(calls);
  const storms = {
    ours: await signInStorm('ours', cookies),
    peer: await signInStorm('peer', cookies),
  };
  console.table(storms);
  const listing = await memory(path.join(folder, 'memory.db'));
  console.table(listing);
  const exports = await measureStreams();
  const live = await measureEvents();
  const updates = await measureChanges();
  const pages = await measureFirstPages();
  const strangers = await measureSignIns();
  const mails = await measureNotifications();
  const beside = await measureEveryCall();
  const known = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
  const server = {
    node: process.version,
    figures: figures({
      calls,
      storms,
      listing,
      exports,
      live,
      updates,
      pages,
      strangers,
      mails,
      beside,
    }),
  };
  fs.writeFileSync(file, `${JSON.stringify({ ...known, server }, null, 2)}\n`);
}

async function measureStreams() {
  const exports = await streams(folder, seconds);
  console.table(exports);
  return exports;
}

async function measureEvents() {
  const { streams: open, ...reads } = await events(folder, seconds);
  console.table(open);
  console.table(reads);
  return { streams: open, ...reads };
}

async function measureChanges() {
  const updates = await changes(path.join(folder, 'changes.db'));
  console.table(updates);
  return updates;
}

async function measureFirstPages() {
  const pages = await firstPages(fileOf);
  console.table(pages);
  return pages;
}

async function measureSignIns() {
  const strangers = await signIns(folder, seconds);
  console.table(strangers);
  return strangers;
}

async function measureNotifications() {
  const mails = await notifications(fileOf);
  console.table(mails);
  return mails;
}

async function measureEveryCall() {
  const beside = await everyCall(folder);
  console.table(beside);
  return beside;
}

const children = {};
try {
  const [, , only] = process.argv;
  if (only !== 'compare') await requirePrograms();
  await install();
  if (only === 'compare') await startSides(0);
  else if (only === 'streams') await measureStreams();
  else if (only === 'events') await measureEvents();
  else if (only === 'changes') await measureChanges();
  else if (only === 'first-page') await measureFirstPages();
  else if (only === 'sign-ins') await measureSignIns();
  else if (only === 'notifications') await measureNotifications();
  else if (only === 'every-call') await measureEveryCall();
  else await everything();
} finally {
  await Promise.all(Object.values(children).map((child) => child.stop()));
  fs.rmSync(folder, { recursive: true, force: true });
}
