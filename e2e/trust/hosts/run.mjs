/**
 * The portal as the operating guide recommends it: PostgreSQL on three hosts under Patroni with etcd, two servers behind
 * nginx. People write and read all the time, screens are open, mails go out, while hosts die and networks part. Runs in
 * namespaces of its own (cluster in trust.mjs): `node run.mjs BINARY ROUNDS|short`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { seedDemo } from '../../../scripts/portal-server.mjs';
import { main } from '../../../scripts/process/main.mjs';
import { newestPrograms } from '../tools.mjs';
import { Writers, compare, isOffer, requestsSql } from '../writers.mjs';
import { Databases } from './databases.mjs';
import { faults } from './faults.mjs';
import { MAIL_HOST, Mails } from './mails.mjs';
import { makeNetwork } from './network.mjs';
import { NAME, ORIGIN, Portals } from './portals.mjs';
import { Readers } from './readers.mjs';
import { Streams } from './streams.mjs';

const REQUESTS = 60_000;
const LOAD = { writers: 4, pauseMs: 100 };
/** Load without a fault, before the first and after each. */
const QUIET_MS = 4_000;
/** Promised; the short form runs where other things do, and is given more. */
const WRITES_WITHIN_S = 40;
const SHORT_WITHIN_S = 60;
const SHORT = 'short';

const seconds = (ms) => (ms / 1000).toFixed(1);

/** The longest time without one of these between two moments, in seconds. */
function longestGap(times, from, until) {
  const inside = times.filter((time) => time > from && time < until);
  const all = [from, ...inside, until];
  return Math.max(...all.slice(1).map((time, index) => time - all[index])) / 1000;
}

async function happen(fault, { databases, portals, writers, readers }) {
  const [primary, standby] = [await databases.primary(), await databases.standby()];
  const context = { databases, portals, primary, standby };
  const [stale, unanswered, began] = [readers.stale.length, writers.unanswered, performance.now()];
  await fault.inject(context);
  await sleep(fault.lasts);
  await fault.undo?.(context);
  await databases.untilHealthy();
  for (const host of portals.hosts) await portals.untilReady(host);
  await sleep(QUIET_MS);
  const until = performance.now();
  const figures = {
    writes: longestGap(writers.acknowledgedAt, began, until),
    reads: longestGap(readers.answeredAt, began, until),
    unanswered: writers.unanswered - unanswered,
    stale: readers.stale.length - stale,
  };
  const after = await databases.primary();
  console.log(
    `${fault.name} (${primary.name} → ${after.name}, ${seconds(until - began)} s): longest time without a write ${figures.writes.toFixed(1)} s, ` +
      `without a read ${figures.reads.toFixed(1)} s; ${figures.unanswered} writes refused, ${figures.stale} answers of an old primary`,
  );
  return figures;
}

/** Compares what was acknowledged with what is there; prints it and returns whether all of it holds. */
async function account({ databases, writers, readers, streams, mails, figures, within }) {
  const { database } = databases;
  const { lost, doubled, unaudited } = compare(writers, database);
  const problems = database.problems();
  const changes = writers.acknowledged.map((id, index) => ({
    id,
    at: writers.acknowledgedAt[index],
  }));
  const events = streams.account(changes.filter(({ id }) => !isOffer(id)));
  const mail = await mails.account();
  const slowest = Math.max(...figures.map(({ writes }) => writes));
  console.log(
    `${figures.length} faults: ${writers.acknowledged.length} writes acknowledged, ${writers.unanswered} refused; ${lost} lost, ${doubled} doubled, ` +
      `${unaudited} without an audit row; integrity ${problems.length === 0 ? 'ok' : problems.join('; ')}\n` +
      `  ${readers.answeredAt.length} answers, ${readers.refused} refused, ${readers.stale.length} of an old primary\n` +
      `  streams resumed ${streams.resumed} times, began afresh ${streams.resets}; ${events.missed} changes missed, ${events.doubled} doubled\n` +
      `  ${mails.acknowledged.length} mails: ${mail.missing} missing, ${mail.twice} twice, ${mail.tooOften} more often or under two Message-IDs\n` +
      `  writing again after ${slowest.toFixed(1)} s at most`,
  );
  const broken =
    lost +
    doubled +
    unaudited +
    problems.length +
    readers.stale.length +
    events.missed +
    events.doubled;
  if (readers.stale.length > 0) console.error(readers.stale.slice(0, 3));
  return broken + mail.missing + mail.tooOften === 0 && slowest <= within;
}

async function run(binary, chosen, { folder, within }) {
  const names = ['db1', 'db2', 'db3', 'portal1', 'portal2'];
  const hosts = makeNetwork(names, [NAME, MAIL_HOST], folder);
  const databases = new Databases(hosts.slice(0, 3), { folder, programs: newestPrograms() });
  await databases.start();
  seedDemo(binary, databases.url, ['--requests', '20', '--stations', '0']);
  databases.database.rows(requestsSql(REQUESTS));
  const mails = new Mails();
  await mails.listen(folder);
  const portals = new Portals(hosts.slice(3), {
    binary,
    folder,
    databaseUrl: databases.url,
    mail: mails.settings,
  });
  await portals.start();
  const [writers, readers, streams] = [new Writers(REQUESTS, LOAD), new Readers(), new Streams()];
  await writers.start(ORIGIN);
  await streams.start(ORIGIN, writers.cookies);
  readers.start(ORIGIN, writers);
  mails.start(portals);
  const everything = { databases, portals, writers, readers, streams, mails };
  await sleep(QUIET_MS);
  const figures = [];
  for (const fault of chosen) figures.push(await happen(fault, everything));
  await Promise.all([mails.stop(), readers.stop(), writers.stop()]);
  await sleep(QUIET_MS);
  streams.stop();
  return account({ ...everything, figures, within });
}

await main(async () => {
  const [binary, rounds, folder] = process.argv.slice(2);
  const isShort = rounds === SHORT;
  const chosen = isShort
    ? faults.filter(({ short }) => short)
    : Array.from({ length: Number(rounds) }, () => faults).flat();
  const within = isShort ? SHORT_WITHIN_S : WRITES_WITHIN_S;
  return (await run(binary, chosen, { folder, within })) ? 0 : 1;
});
// The mail server would keep this process alive.
process.exit();
