/**
 * A million people, simulated from the measured costs of costs.json: `node bench/scaling/million.mjs` writes the tables
 * into docs/scaling.md. Every assumption is a constant below, and said there.
 *
 * Calls arrive at random (Poisson) and are shared evenly among equal servers. The time of a call varies (exponentially)
 * around its measured cost. PostgreSQL is not simulated: its measured costs are added up.
 */
import fs from 'node:fs';
import path from 'node:path';
import { ACTIONS } from '../../e2e/trust/load/calls.mjs';
import { ROLES, personOf } from '../../e2e/trust/load/people.mjs';

if (process.argv.length > 2) {
  console.error('million.mjs takes no arguments: it writes its tables into docs/scaling.md');
  process.exit(2);
}

const PEOPLE = 1_000_000;
const VISIT_MINUTES = 10;
/** Of one person; a page makes one to three. */
const SECONDS_BETWEEN_CALLS = 10;
const CORES = 8;
const SIMULATED_SECONDS = 60;
/** The least number of servers that keeps this. */
const GOAL = { waitP99Ms: 20, signInP50Ms: 500, busy: 0.7 };
const MAX_SERVERS = 200;
const BYTES_PER_AUDIT_ROW = 200;

const DAYS = [
  {
    name: 'a workday: 3 of 10 come, 2 of 10 of them in the busiest hour',
    visits: 60_000,
    minutes: 60,
    signIns: 0.5,
    perDay: 300_000,
  },
  { name: 'everybody within one hour', visits: PEOPLE, minutes: 60, signIns: 1, perDay: PEOPLE },
  { name: 'everybody within ten minutes', visits: PEOPLE, minutes: 10, signIns: 1, perDay: PEOPLE },
];

/** Xorshift, so that two runs print the same. */
let state = 20261122;
function random() {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) / 4_294_967_296;
}
const exponential = (mean) => -mean * Math.log(1 - random());

/** Shares of the kinds of calls in the mix of the load. */
function mix() {
  const shares = {};
  for (const [number, role] of ROLES.entries()) {
    const weights = ACTIONS[role].reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, kind, steps] of ACTIONS[role]) {
      const calls = (weight / weights) * steps(personOf(number), ['/']).length;
      shares[kind] = (shares[kind] ?? 0) + calls;
    }
  }
  const total = Object.values(shares).reduce((sum, share) => sum + share, 0);
  return Object.entries(shares).map(([kind, share]) => ({ kind, share: share / total }));
}

/**
 * One server: calls and sign-ins share its cores. A call that waits goes before a sign-in, since hashes have lower priority;
 * sign-ins take half of the cores at most. What has begun is not interrupted, which is worse for calls than real threads.
 * Times of waiting in milliseconds, sorted.
 */
function simulate({ callsPerSecond, signInsPerSecond, callCost, signInCost }) {
  const call = { rate: callsPerSecond, cost: callCost, cores: CORES };
  const signIn = { rate: signInsPerSecond, cost: signInCost, cores: CORES / 2 };
  const kinds = [call, signIn];
  for (const kind of kinds)
    Object.assign(kind, { next: exponential(1 / kind.rate), queue: [], ends: [], waits: [] });
  for (;;) {
    const now = Math.min(...kinds.flatMap(({ next, ends }) => [next, ...ends]));
    if (now >= SIMULATED_SECONDS) break;
    for (const kind of kinds) {
      kind.ends = kind.ends.filter((end) => end > now);
      if (kind.next > now) continue;
      kind.queue.push(now);
      kind.next = now + exponential(1 / kind.rate);
    }
    for (const kind of kinds)
      while (
        kind.queue.length > 0 &&
        kind.ends.length < kind.cores &&
        call.ends.length + signIn.ends.length < CORES
      ) {
        kind.waits.push((now - kind.queue.shift()) * 1000);
        kind.ends.push(now + exponential(kind.cost()));
      }
  }
  const [calls, signIns] = kinds.map(({ waits }) => waits.sort((a, b) => a - b));
  return { calls, signIns };
}

const at = (sorted, share) => sorted[Math.floor(sorted.length * share)] ?? 0;

/** Draws the cost of a call, in seconds, by the mix. */
const costOf = (kinds, costs, column) => () => {
  let left = random();
  const { kind } = kinds.find(({ share }) => (left -= share) < 0) ?? kinds.at(-1);
  return costs[kind][column] / 1e6;
};

function servers(calls, signIns, kinds, costs) {
  for (let count = 1; count <= MAX_SERVERS; count += 1) {
    const expected = kinds.reduce(
      (sum, { kind, share }) => sum + (share * costs[kind].serverUs) / 1e6,
      0,
    );
    const hash = costs['sign-in'].serverUs / 1e6;
    // What cannot be enough is not simulated.
    const busy = (calls * expected + signIns * hash) / count / CORES;
    if (busy > GOAL.busy || (signIns * hash) / count > CORES / 2) continue;
    const waits = simulate({
      callsPerSecond: calls / count,
      signInsPerSecond: signIns / count,
      callCost: costOf(kinds, costs, 'serverUs'),
      signInCost: () => hash,
    });
    const waitP99Ms = at(waits.calls, 0.99);
    const signInP50Ms = at(waits.signIns, 0.5) + hash * 1000;
    if (waitP99Ms <= GOAL.waitP99Ms && signInP50Ms <= GOAL.signInP50Ms)
      return { count, busy, waitP99Ms, signInP50Ms };
  }
  throw new Error(`more than ${MAX_SERVERS} servers`);
}

function row({ name, visits, minutes, signIns: share, perDay }, kinds, costs) {
  const online = (visits * VISIT_MINUTES) / Math.max(minutes, VISIT_MINUTES);
  const calls = online / SECONDS_BETWEEN_CALLS;
  const signIns = (visits * share) / minutes / 60;
  const found = servers(calls, signIns, kinds, costs);
  const database =
    calls *
      kinds.reduce((sum, { kind, share: part }) => sum + (part * costs[kind].databaseUs) / 1e6, 0) +
    (signIns * costs['sign-in'].databaseUs) / 1e6;
  const writes = kinds.find(({ kind }) => kind === 'write').share;
  const audit =
    perDay * VISIT_MINUTES * (60 / SECONDS_BETWEEN_CALLS) * writes * BYTES_PER_AUDIT_ROW;
  const number = (value) => Math.round(value).toLocaleString('en-CA');
  const cells = [
    name,
    number(online),
    number(calls),
    number(signIns),
    found.count,
    `${Math.round(found.busy * 100)} %`,
    `${found.waitP99Ms.toFixed(1)} ms`,
    `${Math.round(found.signInP50Ms)} ms`,
    database.toFixed(1),
    number(calls * writes + signIns * 2),
    `${(audit / 1e9).toFixed(1)} GB`,
  ];
  return `| ${cells.join(' | ')} |`;
}

const HEAD = [
  'what happens',
  'people at once',
  'calls/s',
  'sign-ins/s',
  `servers of ${CORES} cores`,
  'busy',
  'wait, p99',
  'sign-in, p50',
  "PostgreSQL's cores",
  'commits/s',
  'audit rows a day',
];

const costs = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, 'costs.json'), 'utf8'),
).PostgreSQL;
const kinds = mix();
const costLines = Object.entries(costs).map(([kind, { serverUs, databaseUs }]) => {
  const share = kinds.find((it) => it.kind === kind)?.share;
  return `| ${kind} | ${share ? `${Math.round(share * 100)} %` : 'one a visit'} | ${serverUs} | ${databaseUs} |`;
});
const text = [
  '| call | share | `portal-api`, µs | PostgreSQL, µs |',
  '|---|---|---|---|',
  ...costLines,
  '',
  `| ${HEAD.join(' | ')} |`,
  `|${'---|'.repeat(HEAD.length)}`,
  ...DAYS.map((day) => row(day, kinds, costs)),
].join('\n');
const document = path.join(import.meta.dirname, '..', '..', 'docs', 'scaling.md');
const [before, , after] = fs.readFileSync(document, 'utf8').split(/<!-- million(?: ends)? -->\n/);
fs.writeFileSync(
  document,
  `${before}<!-- million -->\n\n${text}\n\n<!-- million ends -->\n${after}`,
);
console.log(text);
