/** Anonymous memory (RssAnon) of the server while it lists 100,000 requests, sampled 20 times a second. */
import { setTimeout as sleep } from 'node:timers/promises';
import { figuresOf } from '../../e2e/trust/process-figures.mjs';
import { originOf, page, seed, signIn, start } from './prepare.mjs';

const ROWS = 100_000;
const CLIENTS = 4;

/** Reads a list to its end without keeping it; returns its length in bytes. */
async function list(cookie, query) {
  const path = `/api/v2/support/assurance/unresponded${query}`;
  const response = await fetch(originOf('memory') + path, { headers: { ...page, cookie } });
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  return bytes;
}

async function peak(pid, work) {
  let highest = figuresOf(pid).own;
  const working = work().finally(() => (highest = Math.max(highest, figuresOf(pid).own)));
  let done = false;
  const ended = working.then(() => (done = true));
  while (!done) {
    highest = Math.max(highest, figuresOf(pid).own);
    await Promise.race([ended, sleep(50)]);
  }
  return { highest, result: await working };
}

/** Megabytes: at rest after a list of 1,000, peak while one client and while several clients list all. */
export async function memory(file) {
  seed(file, ROWS);
  const server = await start('memory', file);
  try {
    const cookie = await signIn('memory', 'broker');
    await list(cookie, '?limit=1000');
    const rest = figuresOf(server.pid).own;
    const one = await peak(server.pid, () => list(cookie, ''));
    const clients = () => Promise.all(Array.from({ length: CLIENTS }, () => list(cookie, '')));
    const several = await peak(server.pid, clients);
    return {
      rows: ROWS,
      'answer, MB': Math.round(one.result / 1e6),
      'at rest, MB': Number(rest.toFixed(1)),
      'peak, one client, MB': Number(one.highest.toFixed(1)),
      [`peak, ${CLIENTS} clients, MB`]: Number(several.highest.toFixed(1)),
    };
  } finally {
    await server.stop();
  }
}
