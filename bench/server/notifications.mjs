/**
 * Mails of what was not seen: the share of a processor of 10,000 brokers with five saved views each, at 1,000 new requests
 * an hour, where all want them at once, and where all want them in the morning.
 */
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { processorSeconds } from '../../e2e/trust/process-figures.mjs';
import { seed, start } from './prepare.mjs';

const PEOPLE = 10_000;
const PEOPLE_OF_A_BRAND = 10;
const REQUESTS_AN_HOUR = 1_000;
const VIEWS = [
  'motor=BATTERY',
  'q=honda',
  'q=honda&motor=GAS',
  'motor=HYBRID',
  'motor=GAS&q=montréal',
];
const MINUTE = 60_000;
/** Time between two mails to a person, by the choice. */
const PERIODS = { now: 5 * MINUTE, morning: 24 * 60 * MINUTE };
/** Mails until which is measured: those of the morning list a day's requests, and take long. */
const MEASURED = { now: PEOPLE, morning: 500 };
/** Age at which the server looks at what came. */
const SETTLED = MINUTE;
const TIMEOUT_MS = 600_000;
/** An id is a time since 2025 above 12 bits. */
const idOf = (time) => (BigInt(time) - 1_735_689_600_000n) << 12n;

const open = (file) => {
  const Database = createRequire(import.meta.url)('better-sqlite3');
  return new Database(file);
};

/** Brokers with views who were last mailed a period ago, and the requests that came since. */
function fill(file, timing) {
  const until = Date.now() - SETTLED;
  const after = until - PERIODS[timing];
  const requests = Math.round((PERIODS[timing] / 60 / MINUTE) * REQUESTS_AN_HOUR);
  const db = open(file);
  db.exec(`
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${PEOPLE - 1})
    INSERT INTO users (id, email, first_name, last_name, created_at, email_confirmed_at)
      SELECT 5000000 + i, 'broker' || i || '@demo.test', 'B', 'Q', 0, 0 FROM n;
    INSERT INTO user_roles (user_id, role, is_accepted)
      SELECT id, 'ROLE_ASSURANCE', TRUE FROM users WHERE id >= 5000000;
    INSERT INTO brands (id, name, offer_quota)
      SELECT id, 'Brand ' || id, 30 FROM users WHERE id >= 5000000 AND id % ${PEOPLE_OF_A_BRAND} = 0;
    INSERT INTO brand_members (brand_id, user_id)
      SELECT id - id % ${PEOPLE_OF_A_BRAND}, id FROM users WHERE id >= 5000000;
    INSERT INTO notifications (user_id, kind, timing, views, mailed_until)
      SELECT id, 'newRequests', '${timing}', ${VIEWS.map((_, at) => `(id * 10 + ${at})`).join(" || ' ' || ")}, ${after}
      FROM users WHERE id >= 5000000;
    INSERT INTO settings (name, value) VALUES ('notifications_planned_until', '${after}');`);
  for (const [at, query] of VIEWS.entries())
    db.prepare(
      `INSERT INTO saved_views (id, user_id, list, name, name_key, query)
       SELECT id * 10 + ${at}, id, 'unansweredRequests', 'View ${at}', 'view ${at}', ? FROM users WHERE id >= 5000000`,
    ).run(query);
  const known = db.prepare('SELECT driver_id, document FROM requests ORDER BY id LIMIT 1000').all();
  const insert = db.prepare(
    "INSERT INTO requests (id, driver_id, created_at, document) VALUES (?, ?, ?, json_set(?, '$.id', ?))",
  );
  db.transaction(() => {
    for (let number = 0; number < requests; number += 1) {
      const time = after + Math.floor(((number + 1) * PERIODS[timing]) / (requests + 1));
      const { driver_id: driver, document } = known[number % known.length];
      insert.run(idOf(time), driver, time, document, idOf(time));
    }
  })();
  db.close();
}

/** Seconds of processor time of 10,000 mails, written and sent, and the number of those that were measured. */
async function measure(file, timing) {
  seed(file, 1000);
  fill(file, timing);
  const server = await start('notifications', file);
  const db = open(file);
  try {
    const count = db.prepare("SELECT COUNT(*) AS sent FROM outbox WHERE outcome = 'sent'");
    const began = Date.now();
    for (;;) {
      await sleep(250);
      const { sent } = count.get();
      const seconds = processorSeconds([server.pid]);
      if (sent >= MEASURED[timing]) return { sent, seconds: (seconds * PEOPLE) / sent };
      if (Date.now() - began > TIMEOUT_MS) throw new Error(`${sent} mails were sent`);
    }
  } finally {
    db.close();
    await server.stop();
  }
}

/** Mails, processor seconds and share of a processor by the choice. */
export async function notifications(fileOf) {
  const measured = {};
  for (const timing of Object.keys(PERIODS)) {
    const { sent, seconds } = await measure(fileOf(`notifications-${timing}`), timing);
    const share = (seconds * 1000) / PERIODS[timing];
    measured[timing] = {
      measured: sent,
      seconds: Math.round(seconds),
      share: Number(share.toFixed(4)),
    };
  }
  return measured;
}

/** Row for results.json. */
export function notificationFigures({ now, morning }) {
  const text = ({ share }) => `${share} of a processor`;
  return [
    {
      what: 'server: mails of what was not seen, 10,000 people with 5 views, 1,000 requests an hour',
      ours: text(now),
      peer: 'each morning',
      theirs: text(morning),
      ratio: Number((now.share / morning.share).toFixed(1)),
      goal: 'under 0.1',
    },
  ];
}
