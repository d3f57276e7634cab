/** Set-up of a run: both programs, a database file for each, and servers pinned to one processor. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildServer, serverBinary } from '../../scripts/build.mjs';
import { seedDemo, startServer } from '../../scripts/portal-server.mjs';
import { installSystemPackages } from '../../scripts/process/system-packages.mjs';

const here = import.meta.dirname;
export const server = process.env.PORTAL_API ?? serverBinary('release');
const PORTS = {
  ours: 18380,
  peer: 18381,
  memory: 18382,
  streams: 18383,
  'sign-ins': 18384,
  events: 18385,
  changes: 18386,
  'first-page': 18387,
  'every-call': 18388,
  notifications: 18389,
};
export const PASSWORD = 'Demo-portal-2026';
/** Accounts `person0@demo.test` and on, for sign-ins: each signs in once at a time, and few of an address. */
export const ACCOUNTS = 512;

/** The measured processor; the load runs on the others. */
export const PROCESSOR = process.env.PROCESSOR ?? '0';
const others = os.cpus().flatMap((_, number) => (String(number) === PROCESSOR ? [] : [number]));
export const OTHERS = others.length > 0 ? others.join(',') : PROCESSOR;
export const originOf = (who) => `http://localhost:${PORTS[who]}`;
export const page = { 'sec-fetch-site': 'same-origin', language: 'en' };
export const signInCall = {
  method: 'POST',
  path: '/api/v1/user/token',
  body: JSON.stringify({ email: 'person{account}@demo.test', password: PASSWORD }),
  from: { network: 255, accounts: ACCOUNTS, addresses: 65_536 },
  ids: { first: 0, perThread: ACCOUNTS / 2 },
};

/** Installs the programs that make and pin the load, where one is missing. */
export async function requirePrograms() {
  for (const [program, from] of Object.entries({ wrk: 'wrk', taskset: 'util-linux' }))
    if (spawnSync(program, ['--version']).error) await installSystemPackages([from]);
}

/** Builds the server, with demo data, and installs the peer's packages if missing. */
export async function install() {
  // Cargo skips it where it is up to date; a binary that is there may be an older one, or one without demo data.
  if (!process.env.PORTAL_API) await buildServer('release');
  if (!fs.existsSync(path.join(here, 'node_modules')))
    // One library of Fastify's names a newer Node than ours; "npm run" hands the portal's strictness down.
    execFileSync('npm', ['ci', '--engine-strict=false', '--prefix', here], { stdio: 'inherit' });
}

export const seed = (file, requests) =>
  seedDemo(server, file, ['--requests', String(requests), '--stations', '180']);

/** Fills one database and copies it for the peer. `created`: number of unanswered requests. */
export function fill(fileOf, created) {
  seed(fileOf('ours'), 1000);
  const Database = createRequire(path.join(here, 'peer.mjs'))('better-sqlite3');
  const db = new Database(fileOf('ours'));
  // The list is read from the demo business with its 600 transactions, the export from one with 20,000.
  db.exec(`
    INSERT INTO users (id, email, password_hash, first_name, last_name, created_at, email_confirmed_at)
      SELECT 800001, 'export@demo.test', password_hash, 'E', 'X', 0, 0 FROM users WHERE id = 1001;
    INSERT INTO user_roles (user_id, role, is_accepted) VALUES (800001, 'ROLE_BUSINESS', TRUE);
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${ACCOUNTS - 1})
    INSERT INTO users (id, email, password_hash, first_name, last_name, created_at, email_confirmed_at)
      SELECT 900000 + i, 'person' || i || '@demo.test', password_hash, 'P', 'Q', 0, 0 FROM users, n WHERE id = 1001;
    INSERT INTO businesses (id, name, employee_cap, created_at) VALUES (3, 'Export', 50, 0);
    INSERT INTO business_managers VALUES (800001, 3);
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 34)
    INSERT INTO transactions (id, business_id, employee_id, store_id, created_at, price_paid, tax_paid, last4, carwash_type)
      SELECT id + i * 1000, 3, employee_id, store_id, created_at - i * 7919000, price_paid, tax_paid, last4, carwash_type
    FROM transactions, n WHERE business_id = 1 LIMIT 20000;
    WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < ${created + 1000})
    INSERT INTO requests SELECT i + 1, 100001, 0, '{}' FROM n WHERE TRUE;
    PRAGMA wal_checkpoint(TRUNCATE);`);
  db.close();
  fs.copyFileSync(fileOf('ours'), fileOf('peer'));
}

const pinned = ['taskset', '-c', PROCESSOR];

/** Starts a side on the measured processor; resolves to `{ pid, stop }` once it answers. */
export async function start(who, file) {
  const port = PORTS[who];
  if (who !== 'peer')
    return startServer({
      binary: server,
      database: file,
      port,
      env: { LOG: 'warn', TRUST_PROXY: 'true' },
      launcher: pinned,
    });
  const [command, ...args] = [...pinned, 'node', path.join(here, 'peer.mjs'), file, String(port)];
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  for (let tries = 0; ; tries += 1) {
    try {
      await fetch(`${originOf(who)}/healthz`);
      return { pid: child.pid, stop: () => child.kill() };
    } catch (error) {
      if (tries > 200) throw error;
      await sleep(50);
    }
  }
}

/** Signs in and returns the session cookie. */
export async function signIn(who, name) {
  const response = await fetch(originOf(who) + signInCall.path, {
    method: 'POST',
    headers: { ...page, origin: originOf(who), 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@demo.test`, password: PASSWORD }),
  });
  return /portal_session=[0-9a-f]+/.exec(response.headers.getSetCookie().join())[0];
}
