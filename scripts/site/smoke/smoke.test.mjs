import assert from 'node:assert/strict';
import path from 'node:path';
import { beforeEach, test } from 'node:test';
import { deployTogether } from '../deploy-together.mjs';
import { emptySite, writeFile, writeSection } from '../fixtures.mjs';
import { readRemotes } from '../remotes.mjs';
import { readAccounts } from './accounts.mjs';
import { smoke } from './smoke.mjs';

let base;
let storage;

beforeEach((t) => {
  ({ base, storage } = emptySite(t));
});

for (const [what, options, result, note] of [
  ['with --no-smoke', { skip: true, url: 'http://localhost' }, 'skipped', /--no-smoke/],
  ['without the address of the site', { browser: '/usr/bin/chromium' }, 'skipped', /PORTAL_URL/],
  ['without a browser', { url: 'http://localhost' }, 'no-browser', /no Chromium was found/],
  [
    'with a browser that does not start',
    { url: 'http://localhost', browser: '/bin/false' },
    'no-browser',
    /\/bin\/false did not start/,
  ],
])
  test(`a deployment ${what} says that it was not opened, and records it`, async () => {
    writeSection(base, 'team');
    const deployed = await deployTogether(storage, ['team'], base);
    const [said] = await smoke(storage, deployed, { accounts: {}, ...options });
    assert.match(said, note);
    const { team } = (await readRemotes(storage)).remotes;
    assert.equal(team.deployed.smoke, result);
    const again = await deployTogether(storage, ['team'], base);
    assert.deepEqual(await smoke(storage, again, { accounts: {}, ...options }), []);
  });

const accounts = { ROLE_ADMIN: { email: 'a@example.com', password: 'secret-words' } };
const accountsIn = (content) => {
  const file = path.join(base, 'accounts.json');
  writeFile(file, content);
  return () => readAccounts(file);
};

test('accounts are read by role; without a file there are none', () => {
  assert.deepEqual(accountsIn(accounts)(), accounts);
  assert.deepEqual(readAccounts(undefined), {});
});

for (const [what, content, reason] of [
  ['is no JSON', '{"ROLE_ADMIN": {"password": secret-words', /are not JSON/],
  ['lacks an e-mail', { ROLE_ADMIN: { password: 'secret-words' } }, /of ROLE_ADMIN/],
])
  test(`a file of accounts that ${what} is refused without its passwords`, () => {
    assert.throws(accountsIn(content), ({ message, cause }) => {
      assert.match(message, reason);
      assert.doesNotMatch(message, /secret/);
      assert.equal(cause, undefined);
      return true;
    });
  });
