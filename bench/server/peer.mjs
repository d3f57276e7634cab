/**
 * The peer: the measured calls in Fastify over better-sqlite3, written as that pair's own documentation writes them.
 * Same file format, schema, indexes, SQL, durability, session lookup per call, throttle, audit trail, headers and cost
 * of a password hash.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import argon2 from 'argon2';
import Database from 'better-sqlite3';
import Fastify from 'fastify';
import { head, line } from './peer-csv.mjs';
import { transactions } from './peer-schemas.mjs';

const [, , file, port] = process.argv;
const db = new Database(file);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.pragma('foreign_keys = ON');
db.pragma('mmap_size = 1073741824');

const session = db.prepare(
  `SELECT s.user_id AS id, r.role, r.is_accepted AS isAccepted FROM sessions s
   LEFT JOIN user_roles r ON r.user_id = s.user_id WHERE s.token_hash = ? AND s.expires_at > ?`,
);
const ownBusiness = db.prepare('SELECT business_id AS id FROM business_managers WHERE user_id = ?');
const page = db.prepare(
  `SELECT t.id, t.created_at AS createdAt, t.price_paid AS pricePaid, t.tax_paid AS taxPaid, t.last4,
     s.address, s.address2, s.province, b.name, b.small_logo AS smallLogo, t.employee_id AS employeeId,
     u.first_name AS firstName, u.last_name AS lastName
   FROM transactions t JOIN stores s ON s.id = t.store_id JOIN users u ON u.id = t.employee_id
   LEFT JOIN store_brands b ON b.id = s.store_brand_id
   WHERE t.business_id = ? ORDER BY t.created_at DESC, t.id DESC LIMIT ? OFFSET ?`,
);
const count = db.prepare('SELECT COUNT(*) FROM transactions WHERE business_id = ?').pluck();
const all = db.prepare(
  `SELECT t.id, t.created_at AS createdAt, t.price_paid AS pricePaid, t.tax_paid AS taxPaid, t.last4, t.carwash_type AS type,
     s.address, s.address2, s.province, b.name, u.first_name AS firstName, u.last_name AS lastName
   FROM transactions t JOIN stores s ON s.id = t.store_id JOIN users u ON u.id = t.employee_id
   LEFT JOIN store_brands b ON b.id = s.store_brand_id
   WHERE t.business_id = ? ORDER BY t.created_at DESC, t.id DESC`,
);
const document = db.prepare(
  `SELECT r.document, r.created_at AS createdAt, EXISTS (
     SELECT 1 FROM request_states s WHERE s.request_id = r.id
       AND s.brand_id IN (SELECT brand_id FROM brand_members WHERE user_id = @user)
       AND s.discarded_at IS NOT NULL) AS isDiscarded
   FROM requests r
   WHERE r.id = @id AND EXISTS (SELECT 1 FROM brand_members WHERE user_id = @user)`,
);
const respond = db.prepare(
  `INSERT INTO request_states (request_id, brand_id, responded_at)
   SELECT ?, brand_id, ? FROM (SELECT brand_id FROM brand_members WHERE user_id = ?
     UNION SELECT brand_id FROM offers WHERE request_id = ? AND created_by = ?) WHERE TRUE
   ON CONFLICT (request_id, brand_id) DO UPDATE SET
     responded_at = COALESCE(request_states.responded_at, excluded.responded_at)`,
);
const exists = db.prepare('SELECT COUNT(*) AS n FROM requests WHERE id = ?');
const audit = db.prepare(
  'INSERT INTO audit (id, at, user_id, action, subject, call_id) VALUES (?, ?, ?, ?, ?, ?)',
);
const credentials = db.prepare('SELECT id, password_hash AS hash FROM users WHERE email = ?');
const openSession = db.prepare(
  `INSERT INTO sessions (token_hash, user_id, remembered, created_at, seen_at, expires_at)
   VALUES (?, ?, 0, ?, ?, ?)`,
);

const forgetSessions = db.prepare('DELETE FROM sessions WHERE expires_at <= ?');
const clearAttempts = db.prepare(
  'DELETE FROM sign_in_attempts WHERE window_ends_at <= ? OR window_ends_at > ?',
);
const attempts = db.prepare(
  'SELECT attempts, window_ends_at AS endsAt FROM sign_in_attempts WHERE subject = ? AND window_ends_at > ? AND window_ends_at <= ?',
);
const countAttempt = db.prepare(
  `INSERT INTO sign_in_attempts (subject, attempts, window_ends_at) VALUES (?, ?, ?)
   ON CONFLICT (subject) DO UPDATE SET attempts = excluded.attempts, window_ends_at = excluded.window_ends_at`,
);
const forgetAccount = db.prepare('DELETE FROM sign_in_attempts WHERE subject = ?');
const forgetAttempt = db.prepare(
  'UPDATE sign_in_attempts SET attempts = attempts - 1 WHERE subject = ? AND attempts > 0',
);

const signingKey = db.prepare("SELECT value FROM settings WHERE name = 'signing_key'").pluck();
const networkIsKnown = db
  .prepare(
    'SELECT COUNT(*) FROM known_networks WHERE hash = ? AND expires_at > ? AND expires_at <= ?',
  )
  .pluck();
const deviceKeyVersion = db.prepare('SELECT device_key_version FROM users WHERE email = ?').pluck();
const clearNetworks = db.prepare(
  'DELETE FROM known_networks WHERE expires_at <= ? OR expires_at > ?',
);
const limitNetworks = db.prepare(
  `DELETE FROM known_networks WHERE user_id = @user AND hash NOT IN
     (SELECT hash FROM known_networks WHERE user_id = @user AND expires_at <= @latest
      ORDER BY expires_at DESC, hash LIMIT 20)`,
);
const rememberNetwork = db.prepare(
  `INSERT INTO known_networks (hash, user_id, expires_at) VALUES (?, ?, ?)
   ON CONFLICT (hash) DO UPDATE SET expires_at = excluded.expires_at`,
);
const DAY = 86_400_000;
const NETWORK_LIFETIME = 90 * DAY;
const CLOCK_TOLERANCE = 300_000;
const clearExpired = db.transaction((now) => {
  clearAttempts.run(now, now + 3_600_000 + CLOCK_TOLERANCE);
  clearNetworks.run(now, now + NETWORK_LIFETIME + CLOCK_TOLERANCE);
});
setInterval(() => clearExpired.immediate(Date.now()), 60_000).unref();

const app = Fastify({
  logger: false,
  trustProxy: true,
  genReqId: () => randomBytes(8).toString('hex'),
});
const refused = (statusCode, message) => Object.assign(new Error(message), { statusCode });

/** Security headers of every response, and 304 for a matching ETag. */
const FIXED = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};
app.addHook('onSend', (request, reply, payload, done) => {
  reply.headers(FIXED).header('x-request-id', request.id);
  if (
    request.method !== 'GET' ||
    reply.statusCode !== 200 ||
    reply.hasHeader('content-disposition')
  )
    return done(null, payload);
  reply.type('application/json');
  const tag = `W/"${createHash('sha1').update(payload).digest('base64')}"`;
  reply.header('etag', tag);
  if (request.headers['if-none-match'] !== tag) return done(null, payload);
  reply.code(304);
  return done(null, '');
});
/** Refuses unsafe methods from another origin. */
app.addHook('onRequest', (request, _, done) =>
  done(
    request.method === 'GET' || request.headers['sec-fetch-site'] === 'same-origin'
      ? undefined
      : refused(403, 'cross origin'),
  ),
);
const sha256 = (text) => createHash('sha256').update(text).digest('hex');
let lastId = Date.now() * 4096;

/** Loads the session's user and checks the role of the call. */
function admit(request, role) {
  const token = /portal_session=([0-9a-f]+)/.exec(request.headers.cookie ?? '')?.[1];
  const rows = token ? session.all(sha256(token), Date.now()) : [];
  if (rows.length === 0) throw refused(401, 'unauthenticated');
  if (!rows.some((row) => row.role === role && row.isAccepted)) {
    throw refused(403, 'forbidden');
  }
  return rows[0].id;
}

const requireBusiness = (user, id) => {
  if (ownBusiness.get(user)?.id !== id) throw refused(404, 'not found');
};

/** ISO 8601 without the zeros at the end of a fraction: `19:05:00Z`, `19:05:00.12Z`. */
const iso = (milliseconds) => new Date(milliseconds).toISOString().replace(/\.?0*Z$/, 'Z');

app.get(
  '/api/v1/business/transaction',
  { schema: { response: { 200: transactions } } },
  (request, reply) => {
    const user = admit(request, 'ROLE_BUSINESS');
    const [number, size, business] = ['page', 'size', 'businessId'].map((name) =>
      Number(request.query[name]),
    );
    requireBusiness(user, business);
    const rows = page.all(business, size, (number - 1) * size).map((row) => ({
      id: row.id,
      createdAt: iso(row.createdAt),
      pricePaid: row.pricePaid,
      taxPaid: row.taxPaid,
      last4: row.last4,
      store: {
        address: row.address,
        address2: row.address2,
        province: row.province,
        brand: { name: row.name, smallLogo: row.smallLogo },
      },
      employee: { id: row.employeeId, firstName: row.firstName, lastName: row.lastName },
    }));
    reply.send({
      success: true,
      data: {
        transactions: rows,
        pagination: {
          currentPage: number,
          currentPageSize: size,
          numberOfRecords: count.get(business),
        },
      },
    });
  },
);

app.get('/api/v2/support/assurance/:id', (request, reply) => {
  const user = admit(request, 'ROLE_ASSURANCE');
  const found = document.get({ id: Number(request.params.id), user });
  if (!found) throw refused(404, 'not found');
  const members = found.document.trimEnd().slice(0, -1);
  const receivedAt = `"receivedAt":"${iso(found.createdAt)}"`;
  const flag = found.isDiscarded ? ',"isDiscarded":true' : '';
  reply
    .type('application/json')
    .send(`{"success":true,"data":{"assurance":${members},${receivedAt}${flag}}}}`);
});

const markResponded = db.transaction((user, id, call) => {
  if (exists.get(id).n === 0) throw refused(404, 'not found');
  const now = Date.now();
  respond.run(id, now, user, id, user);
  audit.run((lastId += 1), now, user, 'request.respond', String(id), call);
});

app.post('/api/v2/support/assurance/unresponded/:id', (request, reply) => {
  const user = admit(request, 'ROLE_ASSURANCE');
  markResponded.immediate(user, Number(request.params.id), request.id);
  reply.send({ success: true, data: {} });
});

const hmac = (key, text) => createHmac('sha256', key).update(text).digest('hex');

/** The account with what its attempt counts: subjects with their limits and windows. */
const findAccount = db.transaction((email, address, now) => {
  const user = credentials.get(email);
  const key = hmac(
    signingKey.get(),
    `account:${email}\0${user?.hash ?? ''}\0${deviceKeyVersion.get(email) ?? 0}`,
  );
  const network = hmac(key, `network:${address}`);
  const isKnown = networkIsKnown.get(network, now, now + NETWORK_LIFETIME + CLOCK_TOLERANCE) > 0;
  const subjects = [
    [`account:${sha256(email)}:${address}`, 10, 900_000],
    [`sign-in:${address}`, 300, 900_000],
    [`wrong:${address}`, 100, 900_000],
    ...(isKnown ? [] : [[`strangers:${sha256(email)}`, 20, 3_600_000]]),
  ];
  readCounts(subjects, now);
  return { user, key, network, subjects };
});

const readCounts = (subjects, now) =>
  subjects.map(([subject, maxAttempts, windowMs]) => {
    const open = attempts.get(subject, now, now + windowMs + CLOCK_TOLERANCE);
    if (open && open.attempts >= maxAttempts) throw refused(429, 'too many attempts');
    return [subject, (open?.attempts ?? 0) + 1, open?.endsAt ?? now + windowMs];
  });

/** Counts an attempt before the password is verified, in a transaction of its own. */
const countSignIn = db.transaction((subjects, now) => {
  for (const count of readCounts(subjects, now)) countAttempt.run(...count);
});

const open = db.transaction(({ user, network, subjects }, token, call) => {
  const now = Date.now();
  const [[account], , ...wrong] = subjects;
  forgetAccount.run(account);
  for (const [subject] of wrong) forgetAttempt.run(subject);
  rememberNetwork.run(network, user.id, now + NETWORK_LIFETIME);
  limitNetworks.run({ user: user.id, latest: now + NETWORK_LIFETIME + CLOCK_TOLERANCE });
  audit.run((lastId += 1), now, user.id, 'session.open', String(user.id), call);
  forgetSessions.run(now);
  openSession.run(sha256(token), user.id, now, now, now + 7_200_000);
});

app.post('/api/v1/user/token', async (request, reply) => {
  const email = request.body.email.trim().toLowerCase();
  const account = findAccount(email, request.ip, Date.now());
  countSignIn.immediate(account.subjects, Date.now());
  const { user, key } = account;
  if (!user?.hash || !(await argon2.verify(user.hash, request.body.password)))
    throw refused(401, 'wrong credentials');
  const token = randomBytes(32).toString('hex');
  const device = `${randomBytes(16).toString('hex')}.${Math.floor(Date.now() / DAY)}`;
  open.immediate(account, token, request.id);
  const scope = 'Path=/; SameSite=Strict';
  reply.header('set-cookie', [
    `portal_session=${token}; ${scope}; HttpOnly; Secure`,
    `portal_signed_in=1; ${scope}; Secure; Max-Age=7200`,
    `portal_device=${device}.${hmac(key, `device:${device}`)}; ${scope}; HttpOnly; Secure; Max-Age=31536000`,
  ]);
  return { success: true, data: {} };
});

app.get('/api/v1/business/transaction/csv', (request, reply) => {
  const user = admit(request, 'ROLE_BUSINESS');
  const business = Number(request.query.businessId);
  requireBusiness(user, business);
  let csv = head;
  for (const row of all.iterate(business)) csv += line(row);
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="transactions-en.csv"')
    .send(csv);
});

await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('serving');
