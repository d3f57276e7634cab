import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSections } from './open-sections.mjs';

const refuse = async () => {
  throw new Error('connect ECONNREFUSED 127.0.0.1:1\nCall log: the request');
};
const text = (body) => ({ ok: () => true, status: () => 200, json: async () => JSON.parse(body) });

/** Stands for a browser in which some operations fail. */
const browserOf = ({ newContext, ...changed }) => ({
  newContext:
    newContext ??
    (async () => ({
      addInitScript: async () => {},
      close: async () => {},
      newPage: async () => ({ on: () => {}, goto: changed.goto }),
      request: { get: async () => text('{}'), post: async () => text('{}'), ...changed.request },
    })),
});
const entry = { entry: '/mf/team/1.0.0-0123abcd/mf-manifest.json', routes: ['/team'] };
const accounts = { ROLE_ADMIN: { email: 'a@example.com', password: 'secret-words' } };

for (const [problem, browser, roles, note] of [
  [
    'the site refuses the connection for the sign-in',
    { request: { get: refuse } },
    ['ROLE_ADMIN'],
    'not opened as ROLE_ADMIN: connect ECONNREFUSED 127.0.0.1:1',
  ],
  [
    'config.json is no JSON',
    { request: { get: async () => text('<html>') } },
    ['ROLE_ADMIN'],
    /^not opened as ROLE_ADMIN: .*JSON/,
  ],
  [
    'the site refuses the connection for the page',
    { goto: refuse },
    [],
    'not opened as a visitor: connect ECONNREFUSED 127.0.0.1:1',
  ],
  [
    'the site answers 502',
    { goto: async () => ({ status: () => 502 }) },
    ['ROLE_ADMIN'],
    'not opened as ROLE_ADMIN: /team answered 502',
  ],
  [
    'the browser has ended',
    { newContext: refuse },
    [],
    'not opened as a visitor: connect ECONNREFUSED 127.0.0.1:1',
  ],
])
  test(`a section counts as not opened, not as failed, where ${problem}`, async () => {
    const sections = [{ name: 'team', entry: { ...entry, roles } }];
    const url = 'https://portal.example';
    const [result] = await openSections(browserOf(browser), url, sections, accounts);
    assert.equal(result.smoke, 'skipped');
    assert.equal(result.notes.length, 1);
    if (note instanceof RegExp) assert.match(result.notes[0], note);
    else assert.equal(result.notes[0], note);
  });
