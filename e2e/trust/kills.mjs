/**
 * Kills under load, on either engine: of the portal's server, of PostgreSQL, of PostgreSQL by its immediate shutdown.
 * Writers go on all the time; after each kill the database checks itself, at the end the account is compared with it.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, seedDemo, startServer } from '../../scripts/portal-server.mjs';
import { Cluster } from './cluster.mjs';
import { postgres, sqlite } from './database.mjs';
import { times } from './times.mjs';
import { requirePostgresPrograms, requireSqlite } from './tools.mjs';
import { Writers, compare, requestsSql } from './writers.mjs';

const REQUESTS_PER_ROUND = 4_000;
const MAX_UPTIME_MS = 600;
const BACK_WITHIN_MS = 30_000;

const uptime = () => Math.random() * MAX_UPTIME_MS;

/** The portal's server as a run kills it: always at the same address. */
class Portal {
  restarts = [];
  #options;
  #server;

  constructor(options) {
    this.#options = options;
  }

  async start() {
    const began = performance.now();
    this.#server = await startServer(this.#options);
    this.restarts.push(performance.now() - began);
    return this.#server.url;
  }

  async kill() {
    process.kill(this.#server.pid, 'SIGKILL');
    await this.#server.ended;
    await this.start();
  }

  stop() {
    return this.#server?.stop();
  }
}

/** @returns {Promise<boolean>} whether nothing was lost, doubled, unaudited or damaged */
async function rounds(count, { database, binary, folder, kills }) {
  seedDemo(binary, database.address, ['--requests', '20', '--stations', '0']);
  const requests = 20_000 + count * REQUESTS_PER_ROUND;
  database.rows(requestsSql(requests));
  const log = path.join(folder, 'server.log');
  const portal = new Portal({
    binary,
    database: database.address,
    port: await freePort(),
    env: { LOG: 'error' },
    log,
  });
  const writers = new Writers(requests);
  const [backs, waits] = [[], []];
  let damaged = 0;
  try {
    await writers.start(await portal.start());
    const ways = kills(portal);
    for (let round = 0; round < count; round += 1) {
      await sleep(uptime());
      const killed = performance.now();
      await ways[round % ways.length]();
      const ready = performance.now();
      await writers.untilAcknowledged(BACK_WITHIN_MS);
      backs.push(performance.now() - killed);
      waits.push(performance.now() - ready);
      writers.pause(true);
      const problems = database.problems();
      if (problems.length > 0) console.error(problems.join('\n'));
      damaged += problems.length > 0 ? 1 : 0;
      writers.pause(false);
    }
  } finally {
    await writers.stop().finally(() => portal.stop());
  }
  const { lost, doubled, unaudited } = compare(writers, database);
  console.log(
    `${database.name}: ${count} kills, ${writers.acknowledged.length} writes acknowledged, ${writers.unanswered} unanswered; ` +
      `${lost} lost, ${doubled} doubled, ${unaudited} without an audit row; integrity ${count - damaged} of ${count}; ` +
      `portal-api ready ${times(portal.restarts)} after its start; ` +
      `a write acknowledged ${times(backs)} after the kill, ${times(waits)} after what was killed was ready`,
  );
  return lost + doubled + unaudited + damaged === 0;
}

async function onSqlite(count, { binary, folder }) {
  await requireSqlite();
  const database = sqlite(path.join(folder, 'portal.db'));
  return rounds(count, { database, binary, folder, kills: (portal) => [() => portal.kill()] });
}

async function onPostgres(count, { binary, folder }) {
  const cluster = await Cluster.create(
    path.join(folder, 'postgres'),
    await requirePostgresPrograms(),
  );
  const database = postgres(cluster.url(), cluster.programs);
  const again = async (end) => {
    await end();
    await cluster.start();
  };
  const kills = (portal) => [
    () => portal.kill(),
    () => again(() => cluster.stopAtOnce()),
    () => again(() => cluster.kill()),
  ];
  try {
    return await rounds(count, { database, binary, folder, kills });
  } finally {
    await cluster.remove();
  }
}

/** @returns {Promise<number>} the exit code */
export async function kills(count, binary) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-kills-'));
  // PostgreSQL's own user must reach its folder.
  fs.chmodSync(folder, 0o711);
  try {
    const results = [
      await onSqlite(count, { binary, folder }),
      await onPostgres(count, { binary, folder }),
    ];
    return results.every(Boolean) ? 0 : 1;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
