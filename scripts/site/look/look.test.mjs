import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptySite, writeFile } from '../testing/fixtures.mjs';
import path from 'node:path';
import { readAccounts } from './accounts.mjs';
import { emptyLists } from './candidate.mjs';
import { openSections } from './open-sections.mjs';
import { adviceFor, opener } from './look.mjs';

const entry = {
  entry: '/mf/team/1.0.0-0123abcd/mf-manifest.json',
  routes: ['/team'],
  roles: ['ROLE_ADMIN'],
  enabled: true,
};
const entries = { shell: { entry: '/shell/1.0.0-0123abcd/index.html' }, team: entry };
const changed = [{ name: 'team', entry }];

for (const [what, options, live, note] of [
  ['with --no-look', { skip: true, url: 'http://localhost' }, entries, /--no-look/],
  ['without the address of the site', {}, entries, /PORTAL_URL/],
  ['of a site without a shell', { url: 'http://localhost' }, { team: entry }, /no shell/],
  ['without a browser', { url: 'http://localhost' }, entries, /no Chromium was found/],
  [
    'with a browser that does not start',
    { url: 'http://localhost', browser: '/bin/false' },
    entries,
    /\/bin\/false did not start/,
  ],
])
  test(`a deployment ${what} ${options.skip ? 'says that it was not opened' : 'is refused, unless it may go live unopened'}`, async () => {
    const open = (more) => opener({ accounts: {}, ...options, ...more })(live, changed);
    if (!options.skip) await assert.rejects(open(), note);
    const { look, notes } = await open({ unopened: true });
    assert.equal(look, 'skipped');
    assert.match(notes[0], note);
  });

test('where a build does not pass, the advice says whose it is to act', () => {
  const at = (committed) => ({ ...entry, deployed: { committed } });
  const [shell, old, recent] = ['2026-11-20', '2026-11-18', '2026-11-22'].map(at);
  const advice = (name, build, command) =>
    adviceFor({ shell, [name]: build }, [{ name, entry: build }], command);
  assert.equal(advice('team', recent), 'correct it and deploy again.');
  assert.match(advice('team', old), /later commit than team: build again with the present kit/);
  assert.match(advice('shell', shell), /^correct the shell; or build the sections for it/);
  assert.match(advice('team', old, 'rollback'), /another build with --to.*--no-look/);
});

const refuse = async () => {
  throw new Error('connect ECONNREFUSED 127.0.0.1:1\nCall log: the request');
};
const text = (body) => ({ ok: () => true, status: () => 200, json: async () => JSON.parse(body) });

const refusal = (code, message) => ({
  ok: () => false,
  status: () => 401,
  json: async () => ({ success: false, error: { code, message } }),
});

/** Stands for a browser in which some operations fail. */
const browserOf = ({ newContext, ...replaced }) => ({
  newContext:
    newContext ??
    (async () => ({
      route: async () => {},
      close: async () => {},
      newPage: async () => ({ on: () => {}, goto: replaced.goto }),
      request: { get: async () => text('{}'), post: async () => text('{}'), ...replaced.request },
    })),
});
const accounts = { ROLE_ADMIN: [{ email: 'a@example.com', password: 'secret-words' }] };

for (const [problem, browser, roles, note] of [
  [
    'the site refuses the connection for the sign-in',
    { request: { get: refuse } },
    ['ROLE_ADMIN'],
    'team: not opened as ROLE_ADMIN: connect ECONNREFUSED 127.0.0.1:1',
  ],
  [
    'config.json is no JSON',
    { request: { get: async () => text('<html>') } },
    ['ROLE_ADMIN'],
    /^team: not opened as ROLE_ADMIN: .*JSON/,
  ],
  [
    'the site refuses the connection for the page',
    { goto: refuse },
    [],
    'team: not opened as a visitor: connect ECONNREFUSED 127.0.0.1:1',
  ],
  [
    'the site answers 502',
    { goto: async () => ({ status: () => 502 }) },
    ['ROLE_ADMIN'],
    /^team: not opened as ROLE_ADMIN: .* answered 502$/,
  ],
  [
    'the browser has ended',
    { newContext: refuse },
    [],
    'team: not opened as a visitor: connect ECONNREFUSED 127.0.0.1:1',
  ],
  [
    'the account needs a second factor',
    { request: { post: async () => refusal(1041, 'a code is needed') } },
    ['ROLE_ADMIN'],
    /^team: not opened as ROLE_ADMIN: signing in answered 401 \(1041: .*\); .* give a session in its place/,
  ],
  [
    'there is no account of a role',
    {},
    ['ROLE_BUSINESS'],
    'team: not opened as ROLE_BUSINESS: PORTAL_LOOK_ACCOUNTS has no account',
  ],
])
  test(`a section counts as not opened, not as failed, where ${problem}`, async () => {
    const site = { url: 'https://portal.example', candidate: { entries } };
    const sections = [{ name: 'team', entry: { ...entry, roles } }];
    const { failures, untried } = await openSections(browserOf(browser), site, sections, accounts);
    assert.deepEqual(failures, []);
    assert.equal(untried.length, 1);
    if (note instanceof RegExp) assert.match(untried[0], note);
    else assert.equal(untried[0], note);
  });

const accountsIn = (t, content) => {
  const file = path.join(emptySite(t).base, 'accounts.json');
  writeFile(file, content);
  return () => readAccounts(file);
};

test('a request without an answer fails on its page, and nothing of the visit is said', async () => {
  const outcomes = [];
  const route = {
    request: () => ({ method: () => 'GET' }),
    fetch: ({ maxRetries }) =>
      Promise.reject(new Error(`after ${maxRetries} retries, cookie: secret`)),
    abort: () => Promise.resolve(outcomes.push('aborted')),
  };
  await emptyLists(['/api/list'])({ route: (matches, answer) => answer(route) });
  assert.deepEqual(outcomes, ['aborted']);
});

test('accounts are read by role; without a file there are none', (t) => {
  assert.deepEqual(accountsIn(t, accounts)(), accounts);
  assert.deepEqual(accountsIn(t, { ROLE_ADMIN: accounts.ROLE_ADMIN[0] })(), accounts);
  assert.deepEqual(readAccounts(undefined), {});
});

for (const [what, content, reason] of [
  ['is no JSON', '{"ROLE_ADMIN": {"password": secret-words', /are not JSON/],
  ['lacks an e-mail', { ROLE_ADMIN: { password: 'secret-words' } }, /of ROLE_ADMIN/],
  ['has an empty session', { ROLE_ADMIN: { session: '' } }, /of ROLE_ADMIN/],
])
  test(`a file of accounts that ${what} is refused without its passwords`, (t) => {
    assert.throws(accountsIn(t, content), ({ message, cause }) => {
      assert.match(message, reason);
      assert.doesNotMatch(message, /secret/);
      assert.equal(cause, undefined);
      return true;
    });
  });
