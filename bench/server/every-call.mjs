/**
 * Reads of one user beside sixteen callers of each call of the API in turn, those of other systems too: the reads of the
 * table with the largest answers that it has, the others with a long body that is refused.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { runServerCommand } from '../../scripts/portal-server.mjs';
import { originOf, page, seed, server as program, signIn, start } from './prepare.mjs';
import { readBesideClients } from './reads.mjs';

const AT_ONCE = 16;
const SECONDS_A_CALL = 2;
const REQUESTS = 100_000;
/** Zeros in the longest bodies that the server reads, of people and of systems: lists that no call accepts. */
const zerosOf = (isPlatform) => (isPlatform ? 2_000_000 : 32_000);
/** An open stream ends by itself only. */
const STREAMS = ['/api/v2/events'];
const SCOPES =
  'requests:write,offers:read,offers:accept,stations:write,stock:write,transactions:write,cars:write,webhooks:manage';

/** 20,000 people, 1,000 offers and 100,000 acts beside the requests. */
function fill(file) {
  seed(file, REQUESTS);
  const Database = createRequire(import.meta.url)('better-sqlite3');
  const db = new Database(file);
  const numbers = (count) =>
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`;
  db.exec(`
    INSERT INTO users (id, email, first_name, last_name, created_at)
      ${numbers(20_000)} SELECT 900000 + i, 'p' || i || '@demo.test', 'P' || i, 'Q', 0 FROM n;
    INSERT INTO audit (id, at, user_id, action, subject, call_id)
      ${numbers(100_000)} SELECT 9000000 + i, i, 900000 + i % 20000, 'session.create', '1', 'bench' FROM n;
    INSERT INTO offers (id, request_id, brand_id, price_annually, expiration_date, description, offer_type, is_accepted, created_by, created_at)
      SELECT 900000 + id, id, 1, 100000, '2030-12-31', hex(zeroblob(1000)), 'PHONE', FALSE, 1003, 0
      FROM requests WHERE id NOT IN (SELECT request_id FROM offers) ORDER BY id LIMIT 1000;`);
  db.close();
}

/** Address of an operation, with the least that its parameters take. */
function addressOf(template, parameters) {
  const valueOf = ({ schema }) =>
    schema.enum?.[0] ?? (/integer|number/.test(String(schema.type)) ? 1 : 'a');
  const required = parameters.filter((it) => it.in === 'query' && it.required);
  const query = required.map((it) => `${it.name}=${encodeURIComponent(valueOf(it))}`).join('&');
  const filled = template.replace(/\{(\w+)\}/g, (_, name) =>
    String(valueOf(parameters.find((it) => it.name === name) ?? { schema: {} })),
  );
  return query ? `${filled}?${query}` : filled;
}

/** Every operation that the server describes. */
async function operations(origin) {
  const { paths } = await (await fetch(`${origin}/api/openapi.json`)).json();
  return Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods)
      .filter(() => !STREAMS.includes(template))
      .map(([method, { parameters = [], requestBody }]) => ({
        name: `${method.toUpperCase()} ${template}`,
        method: method.toUpperCase(),
        path: addressOf(template, parameters),
        // What changes something without a body is not made: it would end the callers' own sessions.
        isMade: method === 'get' || requestBody !== undefined,
        zeros: method === 'get' ? undefined : zerosOf(template.includes('/platform/')),
      })),
  );
}

/** The headers of who may make the call; undefined where none of them may. */
async function whoMay(origin, { method, path: address, zeros }, callers) {
  for (const headers of callers) {
    const json = zeros ? { 'content-type': 'application/json' } : {};
    const call = { method, headers: { ...page, ...json, ...headers }, body: zeros && '[]' };
    const answer = await fetch(origin + address, call);
    await answer.arrayBuffer();
    if (![401, 403].includes(answer.status)) return headers;
  }
  return undefined;
}

/** Latencies of the reads beside each call, the slowest call first. */
export async function everyCall(folder) {
  const file = path.join(folder, 'every-call.db');
  fill(file);
  const command = (...args) => runServerCommand(program, file, args);
  const [id] = /\d+/.exec(command('create-client', '--name', 'Bench'));
  const token = command('issue-token', '--client', id, '--scope', SCOPES).trim();
  const server = await start('every-call', file);
  const origin = originOf('every-call');
  try {
    const reader = await signIn('every-call', 'fleet');
    const people = ['admin', 'broker', 'fleet'].map((name) => signIn('every-call', name));
    const sessions = (await Promise.all(people)).map((cookie) => ({ cookie }));
    const callers = [...sessions, { authorization: `Bearer ${token}` }];
    const readBeside = (clients) => readBesideClients(origin, reader, SECONDS_A_CALL, clients);
    const rows = [{ call: 'quiet', ...(await readBeside()) }];
    for (const { name, isMade, ...operation } of await operations(origin)) {
      const caller = isMade && (await whoMay(origin, operation, callers));
      if (!caller) continue;
      const clients = { ...operation, callers: [caller], connections: AT_ONCE };
      rows.push({ call: name, ...(await readBeside(clients)) });
    }
    return rows.sort((a, b) => b['max, ms'] - a['max, ms']);
  } finally {
    await server.stop();
  }
}

/** Rows for results.json. */
export function everyCallFigures(rows) {
  const quiet = rows.find(({ call }) => call === 'quiet');
  const worst = rows.reduce((a, b) => (a['p50, ms'] > b['p50, ms'] ? a : b));
  const [longest] = rows;
  return [
    {
      what: `server: median of reads beside ${AT_ONCE} callers of any call (${worst.call})`,
      ours: `${worst['p50, ms']} ms`,
      peer: 'quiet',
      theirs: `${quiet['p50, ms']} ms`,
      ratio: Number((worst['p50, ms'] / quiet['p50, ms']).toFixed(2)),
      goal: 'under 20 ms',
    },
    {
      what: `server: longest read beside ${AT_ONCE} callers of any call (${longest.call})`,
      ours: `${longest['max, ms']} ms`,
      peer: 'quiet',
      theirs: `${quiet['max, ms']} ms`,
      ratio: Number((longest['max, ms'] / quiet['max, ms']).toFixed(2)),
      goal: 'under 100 ms',
    },
  ];
}
