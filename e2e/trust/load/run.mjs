/**
 * Mixed load of signed-in people: sign-ins spread over the time, lists, details, writes, exports, pages. Load and server
 * share the machine.
 */
import { setMaxListeners } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { seedDemo, startServer } from '../../../scripts/portal-server.mjs';
import { Failure } from '../../../scripts/process/failure.mjs';
import { Client } from '../client.mjs';
import { postgres, sqlite } from '../database.mjs';
import { PASSWORD } from '../demo.mjs';
import { figuresOf, processorSeconds } from '../process-figures.mjs';
import { REQUESTS, actionOf, pagesOf } from './calls.mjs';
import { Minutes } from './minutes.mjs';
import { ROLES, peopleSql, personOf } from './people.mjs';

const MINUTE_MS = 60_000;
/** Mean pause between two actions of a person; no pause is longer than the server keeps a quiet connection. */
const PAUSE_MS = 5_000;
/** Mean time from sign-in to sign-out. */
const VISIT_MS = 20 * MINUTE_MS;
/** The first sign-ins take a tenth of the time, and longer where the server could not hash so many passwords. */
const arrivalMs = (minutes, people) => Math.max((minutes * MINUTE_MS) / 10, people * 50);
/** Descriptors of the server beside its connections. */
const SPARE_DESCRIPTORS = 200;

const pauses = () => PAUSE_MS * (0.2 + 1.6 * Math.random());
const visits = () => -VISIT_MS * Math.log(1 - Math.random());

/** One person: signs in, works, signs out, comes back, until `until`, or until `signal` ends the load. */
async function live(person, { origin, pages, minutes, arrives, until, signal, signedIn }) {
  const client = new Client(origin, person.address);
  const left = () => (signal.aborted ? 0 : until - performance.now());
  const call = async (kind, method, path, body) => {
    const began = performance.now();
    try {
      const { status, text } = await client.call(method, path, { body });
      minutes.record(kind, performance.now() - began);
      if (status === 200) return true;
      minutes.fail(`${status} ${method} ${path}`, text);
    } catch (error) {
      minutes.fail(`${error.code ?? error.message} ${method} ${path}`);
    }
    return false;
  };
  await sleep(arrives, undefined, { signal });
  while (left() > PAUSE_MS) {
    const leaves = performance.now() + visits();
    const credentials = { email: person.email, password: PASSWORD };
    if (await call('sign-in', 'POST', '/api/v1/user/token', credentials)) {
      signedIn.add(person.id);
      while (performance.now() < leaves && left() > PAUSE_MS) {
        await sleep(pauses());
        const { kind, steps } = actionOf(person);
        for (const [method, path, body] of steps(person, pages))
          if (!(await call(kind, method, path, body))) break;
      }
      await call('sign-out', 'DELETE', '/api/v1/user/token');
      signedIn.delete(person.id);
    }
    await sleep(Math.min(pauses(), Math.max(0, left())));
  }
  client.close();
}

function requireDescriptors(people) {
  const limit = Number(
    /^Max open files +(\d+)/m.exec(fs.readFileSync('/proc/self/limits', 'utf8'))[1],
  );
  if (limit < people + SPARE_DESCRIPTORS)
    throw new Failure(
      `${people} people need ${people + SPARE_DESCRIPTORS} open files, the limit is ${limit}`,
      {
        fix: 'raise "ulimit -n", or pass fewer --people.',
      },
    );
}

/** The servers' figures, added up, and the processors that they and the database used since the last call. */
function meter(servers, database) {
  const used = () => [
    processorSeconds(servers.map(({ pid }) => pid)),
    processorSeconds(database.pids()),
  ];
  let [last, before] = [performance.now(), used()];
  return () => {
    const [now, after] = [performance.now(), used()];
    const [cores, databaseCores] = after.map(
      (seconds, at) => (Math.max(0, seconds - before[at]) * 1000) / (now - last),
    );
    [last, before] = [now, after];
    const figures = servers.map(({ pid }) => figuresOf(pid));
    const sum = (name) => figures.reduce((total, it) => total + it[name], 0);
    const own = { resident: sum('resident'), own: sum('own'), descriptors: sum('descriptors') };
    return { ...own, cores, databaseCores, logBytes: database.logBytes() };
  };
}

/**
 * @param {object} options `minutes`, `people`, `server`: its binary, `site`: a built site, `databaseUrl`: an empty
 *   PostgreSQL database; an SQLite file of its own without it; `servers`: so many beside one another, on PostgreSQL
 * @returns {Promise<number>} the exit code
 */
export async function load(options) {
  const { minutes: duration, people, server: binary, site, databaseUrl } = options;
  requireDescriptors(people);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-load-'));
  const database = databaseUrl ? postgres(databaseUrl) : sqlite(path.join(folder, 'portal.db'));
  const delay = monitorEventLoopDelay();
  const [servers, lives, ending] = [[], [], new AbortController()];
  try {
    seedDemo(binary, database.address, ['--requests', String(REQUESTS), '--stations', '180']);
    database.rows(peopleSql(people));
    const env = { LOG: 'warn', TRUST_PROXY: 'true' };
    const log = path.join(folder, 'server.log');
    while (servers.length < (options.servers ?? 1))
      servers.push(await startServer({ binary, database: database.address, site, env, log }));
    console.log(
      `${duration} minutes, ${people} people, ${database.name}, ${os.cpus().length} processors`,
    );
    const minutes = new Minutes();
    minutes.printHead();
    delay.enable();
    const began = performance.now();
    const [until, arrival] = [began + duration * MINUTE_MS, arrivalMs(duration, people)];
    const { signal } = ending;
    setMaxListeners(people, signal);
    const shared = { pages: pagesOf(site), minutes, until, signal, signedIn: new Set() };
    for (let number = 0; number < people; number += 1) {
      const origin = servers[Math.floor(number / ROLES.length) % servers.length].url;
      const arrives = (arrival * number) / people;
      lives.push(live(personOf(number), { ...shared, origin, arrives }));
    }
    const measure = meter(servers, database);
    for (let minute = 1; minute <= duration; minute += 1) {
      const end = began + minute * MINUTE_MS;
      // Before the last people leave: what is measured is the load.
      await sleep(end - performance.now() - (minute === duration ? PAUSE_MS : 0));
      const ramp = end - MINUTE_MS < began + arrival;
      minutes.end({ people: shared.signedIn.size, ramp, ...measure() });
    }
    await Promise.all(lives);
    const isTrusted = minutes.finish();
    console.log(
      `delay of the load's own event loop: p99 ${(delay.percentile(99) / 1e6).toFixed(1)} ms`,
    );
    return isTrusted ? 0 : 1;
  } finally {
    ending.abort();
    await Promise.allSettled([...lives, ...servers.map((server) => server.stop())]);
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
