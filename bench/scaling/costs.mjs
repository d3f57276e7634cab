/**
 * Processor time of one call of each kind, of the server and of PostgreSQL, from the mix of calls of `npm run trust -- load`:
 * `node bench/scaling/costs.mjs [--server BINARY] [--site FOLDER] [--database-url URL]`. Adds to costs.json. Processor time is
 * disturbed less by other programs than the time that passes; take it on a quiet machine all the same.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildServer } from '../../scripts/build.mjs';
import { seedDemo, startServer } from '../../scripts/portal-server.mjs';
import { main } from '../../scripts/process/main.mjs';
import { Client } from '../../e2e/trust/client.mjs';
import { postgres, sqlite } from '../../e2e/trust/database.mjs';
import { PASSWORD } from '../../e2e/trust/demo.mjs';
import { REQUESTS, actionOf, pagesOf } from '../../e2e/trust/load/calls.mjs';
import { peopleSql, personOf } from '../../e2e/trust/load/people.mjs';
import { processorSeconds } from '../../e2e/trust/process-figures.mjs';

const file = path.join(import.meta.dirname, 'costs.json');
const PEOPLE = 20;
const SECONDS = 4;
const KINDS = ['sign-in', 'list', 'detail', 'write', 'export', 'page'];

async function expectOk(call) {
  const { status, text } = await call;
  if (status !== 200) throw new Error(`${status}: ${text}`);
}

/** Calls of one kind until the time is over; resolves to their number. */
async function work(kind, { person, cookies, origin }, pages) {
  // A connection that waited for its kind may have been closed.
  const client = new Client(origin, person.address);
  client.cookies = cookies;
  const until = performance.now() + SECONDS * 1000;
  let calls = 0;
  while (performance.now() < until) {
    if (kind === 'sign-in') {
      await expectOk(client.signIn(person.email, PASSWORD));
      calls += 1;
      continue;
    }
    const action = actionOf(person, kind);
    if (!action) return calls;
    for (const [method, target, body] of action.steps(person, pages)) {
      await expectOk(client.call(method, target, { body }));
      calls += 1;
    }
  }
  return calls;
}

async function measure(server, database, pages) {
  const people = Array.from({ length: PEOPLE }, (_, number) => {
    return { person: personOf(number), cookies: new Map(), origin: server.url };
  });
  const used = () => [processorSeconds([server.pid]), processorSeconds(database.pids())];
  const costs = {};
  for (const kind of KINDS) {
    const before = used();
    const calls = await Promise.all(people.map((it) => work(kind, it, pages)));
    const total = calls.reduce((sum, count) => sum + count, 0);
    const [own, theirs] = used().map((seconds, at) => ((seconds - before[at]) * 1e6) / total);
    costs[kind] = { calls: total, serverUs: Math.round(own), databaseUs: Math.round(theirs) };
    console.log(kind, costs[kind]);
  }
  return costs;
}

await main(async () => {
  const { values } = parseArgs({
    options: {
      server: { type: 'string' },
      site: { type: 'string' },
      'database-url': { type: 'string' },
    },
  });
  const { site, 'database-url': url } = values;
  const binary = values.server ?? (await buildServer('release'));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-costs-'));
  const database = url ? postgres(url) : sqlite(path.join(folder, 'portal.db'));
  let server;
  try {
    seedDemo(binary, database.address, ['--requests', String(REQUESTS), '--stations', '180']);
    database.rows(peopleSql(PEOPLE));
    const env = { LOG: 'warn', TRUST_PROXY: 'true' };
    const log = path.join(folder, 'server.log');
    server = await startServer({ binary, database: database.address, site, env, log });
    const costs = await measure(server, database, pagesOf(site));
    const known = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
    const taken = { ...known, [database.name]: costs };
    fs.writeFileSync(file, `${JSON.stringify(taken, null, 2)}\n`);
  } finally {
    await server?.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
