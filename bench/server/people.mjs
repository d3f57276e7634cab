/** Signed-in people of a run, written into the database of a server that has not started yet. */
import { createHash, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';

const HOUR_MS = 3_600_000;

/**
 * Adds users with one session each; returns their cookies. `membership` is the statement that makes one of them, by id, a
 * member of a brand or a manager of a business.
 */
export function addPeople(file, count, { role, membership }) {
  const Database = createRequire(import.meta.url)('better-sqlite3');
  const db = new Database(file);
  const numbers = Array.from({ length: count }, (_, index) => index);
  const run = (sql, values) => db.prepare(sql).run(...values);
  const add = (number) => {
    const [id, token] = [5000 + number, randomBytes(32).toString('hex')];
    const hash = createHash('sha256').update(token).digest('hex');
    run(
      "INSERT INTO users (id, email, first_name, last_name, created_at) VALUES (?, ?, 'P', 'Q', 0)",
      [id, `reader-${number}@demo.test`],
    );
    run('INSERT INTO user_roles (user_id, role, is_accepted) VALUES (?, ?, TRUE)', [id, role]);
    run(membership, [id]);
    run(
      'INSERT INTO sessions (token_hash, user_id, remembered, created_at, seen_at, expires_at) VALUES (?, ?, FALSE, ?, ?, ?)',
      [hash, id, Date.now(), Date.now(), Date.now() + HOUR_MS],
    );
    return `portal_session=${token}`;
  };
  const cookies = db.transaction(() => numbers.map(add))();
  db.close();
  return cookies;
}
