/** Mail through a real SMTP server: encryption, refusals, a connection that dies in mid-message, kills of the portal. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { serverBinary } from '../../scripts/build.mjs';
import { freePort, runServerCommand, startServer } from '../../scripts/portal-server.mjs';
import { until } from '../../scripts/test/until.mjs';
import { makeCertificate } from './certificate.mjs';
import { sqlite } from './database.mjs';
import { requireSqlite } from './tools.mjs';

const MESSAGES = 60;
const KILLS = 6;
const USER = 'portal';
const PASSWORD = 'a secret of the mail server';

const binary = process.env.PORTAL_SERVER ?? serverBinary();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-mail-'));
const { key, cert } = makeCertificate(folder);
/** Servers of the running test. */
const running = [];
let database;
let number = 0;

before(requireSqlite);

afterEach(async () => {
  for (const { stop } of running.splice(0)) await stop();
});

after(() => fs.rmSync(folder, { recursive: true, force: true }));

/** A mail server that keeps what it accepts; `first(recipient)` may spoil the first attempt for a recipient. */
async function mailServer({ first = () => undefined, delayMs = 0, ...options } = {}) {
  const accepted = [];
  const tried = new Set();
  const attempts = { signIns: 0, refuseSignIns: false };
  const spoiled = (address) => (tried.has(address) ? undefined : first(address));
  const server = new SMTPServer({
    key: fs.readFileSync(key),
    cert: fs.readFileSync(cert),
    logger: false,
    closeTimeout: 1000,
    onAuth({ username, password }, _session, done) {
      attempts.signIns += 1;
      const isRight = username === USER && password === PASSWORD && !attempts.refuseSignIns;
      done(isRight ? null : new Error('Invalid username or password'), { user: USER });
    },
    onRcptTo({ address }, _session, done) {
      const code = { later: 450, never: 550 }[spoiled(address)];
      if (code !== undefined) {
        if (code === 450) tried.add(address);
        return done(Object.assign(new Error('not now or never'), { responseCode: code }));
      }
      return done();
    },
    onData(stream, session, done) {
      const [{ address }] = session.envelope.rcptTo;
      const fault = spoiled(address);
      tried.add(address);
      let text = '';
      stream.on('data', (bytes) => {
        text += bytes;
        if (fault !== 'dies') return;
        const own = [...server.connections].find((connection) => connection.session === session);
        own?._socket.destroy();
      });
      stream.on('end', async () => {
        await sleep(fault === 'slow' ? 3_000 : delayMs);
        // Lines that quoted-printable has broken.
        text = text.replace(/=\r\n/g, '');
        accepted.push({ to: address, id: /^Message-ID: (\S+)/im.exec(text)?.[1], text });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  running.push({ stop: () => new Promise((resolve) => server.close(resolve)) });
  return { accepted, attempts, port };
}

/** A database of its own with the portal's settings for the mail server. */
function portal(mail, env = {}) {
  number += 1;
  const file = path.join(folder, `portal-${number}.db`);
  runServerCommand(binary, file, ['migrate']);
  database = sqlite(file);
  const settings = {
    SMTP_HOST: 'localhost',
    SMTP_PORT: String(mail.port),
    SMTP_USER: USER,
    SMTP_PASSWORD: PASSWORD,
    SSL_CERT_FILE: cert,
    MAIL_FROM: 'Portail <portail@portal.test>',
    PUBLIC_ORIGIN: 'https://portal.test',
    ...env,
  };
  return { binary, database: file, env: settings };
}

async function serve(options) {
  const server = await startServer(options);
  // Before the mail server, which waits for its connections.
  running.unshift(server);
  return server;
}

/** Creates an account, whose owner is mailed a link. */
function invite(options, email) {
  const names = ['--first-name', 'Ana', '--last-name', 'Roy', '--language', 'en'];
  runServerCommand(options.binary, options.database, [
    ...['create-user', '--email', email, ...names, '--mail'],
  ]);
}

const count = (where) => Number(database.rows(`SELECT COUNT(*) FROM outbox WHERE ${where}`)[0]);
/** Ends every pause and lease, as the time would. */
const endPauses = () => database.rows('UPDATE outbox SET due_at = 0 WHERE due_at IS NOT NULL');

test('a message arrives whole over STARTTLS with authentication, and its row is emptied', async () => {
  const mail = await mailServer();
  const options = portal(mail);
  invite(options, 'ana@exemple.test');
  const server = await serve(options);
  await until(() => count("outcome = 'sent'") === 1, 'sent');
  await server.stop();
  const [message] = mail.accepted;
  assert.equal(message.to, 'ana@exemple.test');
  assert.match(message.text, /^From: Portail <portail@portal\.test>/m);
  assert.match(message.text, /^Subject: Choose your password/m);
  assert.match(message.text, /https:\/\/portal\.test\/new-password#[0-9a-f]{64}/);
  assert.match(message.id, /^<\d+\.portal@portal\.test>$/);
  assert.equal(mail.attempts.signIns, 1);
  assert.deepEqual(database.rows('SELECT data, attempts FROM outbox'), ['|1']);
  const token = /#([0-9a-f]{64})/.exec(message.text)[1];
  const log = fs.readFileSync(`${options.database}.log`, 'utf8');
  assert.ok(!log.includes(token) && !log.includes(PASSWORD), 'no secret in the log');
});

test('implicit TLS works; without encryption and with a wrong name nothing is sent', async () => {
  const implicit = await mailServer({ secure: true });
  const options = portal(implicit, { SMTP_TLS: 'implicit' });
  invite(options, 'ana@exemple.test');
  const server = await serve(options);
  await until(() => count("outcome = 'sent'") === 1, 'sent');
  await server.stop();
  const plain = await mailServer({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
  for (const env of [{}, { SMTP_HOST: '127.0.0.1' }]) {
    const refused = portal(plain, env);
    invite(refused, 'ana@exemple.test');
    const other = await serve(refused);
    await until(() => count('last_error IS NOT NULL AND due_at IS NOT NULL') === 1, 'refused');
    await other.stop();
  }
  assert.equal(plain.attempts.signIns + plain.accepted.length, 0);
});

test('a busy, a dying, a slow and a refusing mail server, and a wrong password', async () => {
  const people = ['later', 'dies', 'slow', 'never', 'fine'];
  const first = (address) => people.find((name) => address.startsWith(`${name}@`));
  const mail = await mailServer({ first });
  mail.attempts.refuseSignIns = true;
  const options = portal(mail);
  for (const name of people) invite(options, `${name}@exemple.test`);
  const server = await serve(options);
  // The operator's mistake gives nothing up.
  await until(() => count("last_error LIKE '%535%' AND outcome IS NULL") === 5, 'no sign-in');
  mail.attempts.refuseSignIns = false;
  endPauses();
  await until(() => count("outcome = 'sent'") === 2, 'the fine and the slow one');
  await until(() => count("outcome = 'given up' AND last_error LIKE '%550%'") === 1, 'refused');
  await until(() => count("last_error LIKE '%450%' AND due_at > created_at") === 1, 'later');
  await until(
    () => count('outcome IS NULL AND attempts = 2 AND last_error IS NOT NULL') === 2,
    'died',
  );
  assert.equal(mail.accepted.length, 2);
  endPauses();
  await until(() => count("outcome = 'sent'") === 4, 'all but the refused one');
  await server.stop();
  assert.deepEqual(mail.accepted.map(({ to }) => to.split('@')[0]).sort(), [
    ...['dies', 'fine', 'later', 'slow'],
  ]);
  assert.equal(count("data = ''"), 5, 'emptied, given up or sent');
});

test('kills while mail is sent leave one message for each recipient', async () => {
  const mail = await mailServer({ delayMs: 40 });
  const options = { ...portal(mail), port: await freePort() };
  const columns = '(id, recipient, language, kind, data, created_at, attempts, due_at, give_up_at)';
  const now = Date.now();
  const rows = Array.from({ length: MESSAGES }, (_, index) => {
    const values = [index + 1, `'p${index}@exemple.test'`, "'fr'", "'passwordChanged'", "'null'"];
    return `(${[...values, now, 0, 0, now + 3_600_000].join(', ')})`;
  });
  database.rows(`INSERT INTO outbox ${columns} VALUES ${rows.join(', ')}`);
  let server = await serve(options);
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(50 + Math.random() * 150);
    process.kill(server.pid, 'SIGKILL');
    await server.ended;
    endPauses();
    server = await serve(options);
  }
  await until(() => count("outcome = 'sent'") === MESSAGES, 'all sent');
  await server.stop();
  const ids = new Map();
  for (const { to, id } of mail.accepted) ids.set(to, (ids.get(to) ?? new Set()).add(id));
  assert.equal(ids.size, MESSAGES, 'none lost');
  assert.ok(
    [...ids.values()].every((of) => of.size === 1),
    'attempts of a message share its id',
  );
  const repeated = mail.accepted.length - MESSAGES;
  // Accepted, but the server died before it could say so: at most those that it sends at once.
  assert.ok(repeated <= KILLS * 4, `${repeated} repeated`);
});
