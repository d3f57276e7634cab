/**
 * The server's figures: each call on one pinned processor, beside Fastify with better-sqlite3 on a copy of the same
 * file. Answers are compared before anything is timed; rounds alternate; medians with their spread.
 */
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { load } from './load.mjs';

const here = import.meta.dirname;
const server =
  process.env.PORTAL_API ?? path.join(here, '..', '..', 'target', 'release', 'portal-api');
const rounds = Number(process.env.ROUNDS ?? 5);
const seconds = Number(process.env.SECONDS ?? 4);
const PROCESSOR = '0';
const OTHERS = os.cpus().length > 1 ? `1-${os.cpus().length - 1}` : '0';
const REQUESTS = Number(process.env.REQUESTS ?? 400_000);
const PORTS = { ours: 18380, peer: 18381 };
const PASSWORD = 'Demo-portal-2026';

const folder = fs.mkdtempSync(path.join(process.env.BENCH_FOLDER ?? os.tmpdir(), 'bench-server-'));
const fileOf = (who) => path.join(folder, `${who}.db`);
const originOf = (who) => `http://localhost:${PORTS[who]}`;
const page = { 'sec-fetch-site': 'same-origin', language: 'en' };

/** One file, filled once; each server gets a copy. */
function prepare() {
  if (!fs.existsSync(path.join(here, 'node_modules'))) {
    execFileSync('npm', ['ci', '--prefix', here], { stdio: 'inherit' });
  }
  execFileSync(server, [
    'seed',
    '--demo',
    '--requests',
    '1000',
    '--stations',
    '180',
    '--database-url',
    `sqlite://${fileOf('ours')}`,
  ]);
  const Database = createRequire(path.join(here, 'peer.mjs'))('better-sqlite3');
  const db = new Database(fileOf('ours'));
  // The list is read from the demo business with its 600 transactions, the export from one with 20,000.
  db.exec(`
    INSERT INTO users SELECT 1021, 'export@demo.test', password_hash, 'E', 'X', NULL, 0 FROM users WHERE id = 1001;
    INSERT INTO user_roles VALUES (1021, 'ROLE_BUSINESS', TRUE);
    INSERT INTO businesses VALUES (3, 'Export', 50, 0);
    INSERT INTO business_managers VALUES (1021, 3);
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 34)
    INSERT INTO transactions SELECT id + i * 1000, 3, employee_id, store_id, created_at - i * 7919000, price_paid, tax_paid, last4
    FROM transactions, n WHERE business_id = 1 LIMIT 20000;
    WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < ${REQUESTS + 1000})
    INSERT INTO requests SELECT i + 1, 100001, 0, '{}' FROM n WHERE TRUE;
    PRAGMA wal_checkpoint(TRUNCATE);`);
  db.close();
  fs.copyFileSync(fileOf('ours'), fileOf('peer'));
}

async function start(who) {
  const [command, args] =
    who === 'ours'
      ? [
          server,
          [
            'serve',
            '--port',
            PORTS.ours,
            '--database-url',
            `sqlite://${fileOf(who)}`,
            '--log',
            'warn',
            '--bind',
            '127.0.0.1',
          ],
        ]
      : ['node', [path.join(here, 'peer.mjs'), fileOf(who), PORTS.peer]];
  const child = spawn('taskset', ['-c', PROCESSOR, command, ...args.map(String)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; ; tries += 1) {
    try {
      await fetch(`${originOf(who)}/healthz`);
      return child;
    } catch (error) {
      if (tries > 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function signIn(who, email) {
  const response = await fetch(`${originOf(who)}/api/v1/user/token`, {
    method: 'POST',
    headers: { ...page, origin: originOf(who), 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return /portal_session=[0-9a-f]+/.exec(response.headers.getSetCookie().join())[0];
}

const signInCall = {
  method: 'POST',
  path: '/api/v1/user/token',
  body: JSON.stringify({ email: 'fleet@demo.test', password: PASSWORD }),
};
const CALLS = [
  {
    name: 'list of 50 rows',
    goal: 5,
    as: 'fleet',
    path: '/api/v1/business/transaction?page=1&size=50&businessId=1',
    connections: 32,
  },
  {
    name: 'one object',
    goal: 5,
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
    goal: 5,
    as: 'export',
    path: '/api/v1/business/transaction/csv?businessId=3',
    connections: 2,
  },
];

/** Both must answer the same before it matters how fast they do. */
async function compare(cookies) {
  for (const call of CALLS.filter((it) => it.as && !it.writes)) {
    const [ours, peer] = await Promise.all(
      ['ours', 'peer'].map(async (who) => {
        const response = await fetch(originOf(who) + call.path, {
          headers: { ...page, cookie: cookies[who][call.as], 'accept-encoding': 'identity' },
        });
        const text = await response.text();
        return text.startsWith('{') ? JSON.stringify(sorted(JSON.parse(text))) : text;
      }),
    );
    if (ours !== peer)
      throw new Error(
        `${call.name}: the answers differ\n${ours.slice(0, 300)}\n${peer.slice(0, 300)}`,
      );
  }
}

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

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const spread = (numbers) => `${Math.min(...numbers).toFixed(0)}–${Math.max(...numbers).toFixed(0)}`;

async function measure(cookies) {
  const results = CALLS.map((call) => ({ name: call.name, goal: call.goal, ours: [], peer: [] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, call] of CALLS.entries()) {
      for (const who of round % 2 ? ['ours', 'peer'] : ['peer', 'ours']) {
        const share = Math.floor(REQUESTS / rounds / 2);
        const headers = {
          ...page,
          ...(call.as ? { cookie: cookies[who][call.as] } : {}),
          ...(call.body ? { 'content-type': 'application/json' } : {}),
        };
        const ids = { first: 1001 + round * share * 2, perThread: share };
        results[index][who].push(
          await load(
            originOf(who),
            { ...call, headers, ids },
            { seconds, connections: call.connections, processors: OTHERS },
          ),
        );
      }
    }
  }
  return results;
}

/** Reads while sign-ins storm: the 99th percentile beside the quiet one. */
async function storm(who, cookies) {
  const call = { ...CALLS[1], headers: { ...page, cookie: cookies[who].broker } };
  const quiet = await load(originOf(who), call, {
    seconds,
    connections: 4,
    threads: 1,
    processors: OTHERS,
  });
  const headers = { ...page, 'content-type': 'application/json' };
  const [storming] = await Promise.all([
    load(originOf(who), call, { seconds, connections: 4, threads: 1, processors: OTHERS }),
    load(
      originOf(who),
      { ...signInCall, headers },
      { seconds, connections: 8, threads: 1, processors: OTHERS },
    ),
  ]);
  return { quiet: quiet.p99, storm: storming.p99, signal: storming.p99 / quiet.p99 };
}

const children = [];
try {
  prepare();
  for (const who of ['ours', 'peer']) children.push(await start(who));
  const cookies = {};
  for (const who of ['ours', 'peer']) {
    cookies[who] = {
      fleet: await signIn(who, 'fleet@demo.test'),
      broker: await signIn(who, 'broker@demo.test'),
      export: await signIn(who, 'export@demo.test'),
    };
  }
  await compare(cookies);
  const results = await measure(cookies);
  const rows = results.map(({ name, goal, ours, peer }) => {
    const [own, other] = [ours, peer].map((runs) => runs.map((run) => run.perSecond));
    return {
      what: name,
      'ours/s': median(own).toFixed(0),
      'peer/s': median(other).toFixed(0),
      ratio: (median(own) / median(other)).toFixed(2),
      goal,
      'ours spread': spread(own),
      'peer spread': spread(other),
    };
  });
  console.table(rows);
  const storms = { ours: await storm('ours', cookies), peer: await storm('peer', cookies) };
  console.table(storms);
  if (process.env.RESULTS)
    fs.writeFileSync(process.env.RESULTS, `${JSON.stringify({ rows, storms }, null, 2)}\n`);
} finally {
  children.forEach((child) => child.kill());
  fs.rmSync(folder, { recursive: true, force: true });
}
