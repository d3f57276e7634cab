/**
 * Failover on PostgreSQL: a primary with a synchronous standby. Under load the primary is killed and the standby
 * promoted, as a failover manager does; what was the primary becomes the standby of the next round. The portal's server
 * runs on all the time, with both in its URL.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seedDemo, startServer } from '../../scripts/portal-server.mjs';
import { Cluster } from './cluster.mjs';
import { postgres } from './database.mjs';
import { times } from './times.mjs';
import { requirePostgresPrograms } from './tools.mjs';
import { Writers, compare, requestsSql } from './writers.mjs';

const REQUESTS_PER_ROUND = 20_000;
const MEAN_UPTIME_MS = 500;
const BACK_WITHIN_MS = 30_000;

async function rounds(count, servers, { binary, folder }) {
  let [primary, standby] = servers;
  const first = postgres(primary.url(), primary.programs);
  seedDemo(binary, first.address, ['--requests', '20', '--stations', '0']);
  first.rows(requestsSql(count * REQUESTS_PER_ROUND));
  const hosts = servers.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const database = `postgres://postgres@${hosts}/portal`;
  await primary.feed(standby);
  const log = path.join(folder, 'server.log');
  const portal = await startServer({ binary, database, env: { LOG: 'error' }, log });
  const writers = new Writers(count * REQUESTS_PER_ROUND);
  const [promotions, backs] = [[], []];
  try {
    await writers.start(portal.url);
    for (let round = 0; round < count; round += 1) {
      await sleep(MEAN_UPTIME_MS * (0.5 + Math.random()));
      const killed = performance.now();
      await primary.kill();
      await standby.promote();
      promotions.push(performance.now() - killed);
      await writers.untilAcknowledged(BACK_WITHIN_MS);
      backs.push(performance.now() - killed);
      [primary, standby] = [standby, primary];
      if (round + 1 < count) await primary.feed(standby);
    }
  } finally {
    await writers.stop().finally(() => portal.stop());
  }
  const last = postgres(primary.url(), primary.programs);
  const { lost, doubled, unaudited } = compare(writers, last);
  const problems = last.problems();
  console.log(
    `PostgreSQL with a synchronous standby: ${count} primaries killed, ${writers.acknowledged.length} writes acknowledged, ${writers.unanswered} unanswered; ` +
      `${lost} lost, ${doubled} doubled, ${unaudited} without an audit row; integrity ${problems.length === 0 ? 'ok' : problems.join('; ')}; ` +
      `standby promoted ${times(promotions)}, a write acknowledged ${times(backs)} after the kill, portal-api not restarted`,
  );
  return lost + doubled + unaudited + problems.length === 0;
}

/** @returns {Promise<number>} the exit code */
export async function failover(count, binary) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-failover-'));
  fs.chmodSync(folder, 0o711);
  const servers = [];
  try {
    const programs = await requirePostgresPrograms();
    servers.push(await Cluster.create(path.join(folder, 'a'), programs));
    servers.push(await Cluster.prepare(path.join(folder, 'b'), programs));
    return (await rounds(count, servers, { binary, folder })) ? 0 : 1;
  } finally {
    await Promise.all(servers.map((server) => server.remove())).finally(() =>
      fs.rmSync(folder, { recursive: true, force: true }),
    );
  }
}
