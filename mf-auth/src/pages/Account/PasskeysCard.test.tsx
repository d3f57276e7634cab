import type { Account, Passkey } from '@portal/core';
import { ErrorCode } from '@portal/core';
import { createTestShell, refuse, type Answers } from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import section from '../../section';
import { removePasskeys, stubPasskeys } from '../../testing/stubPasskeys';

const account: Account = {
  email: 'camille@demo.test',
  awaitedEmail: null,
  firstName: 'Camille',
  lastName: 'Roy',
  language: 'en',
  hasPassword: true,
  hasAuthenticator: false,
  recoveryCodes: 0,
  hasPasskey: true,
  needsSecondFactor: true,
};

const passkey: Passkey = {
  id: 5,
  name: null,
  browser: 'Safari',
  system: 'iPhone',
  createdAt: '2026-11-24T14:00:00Z',
  usedAt: null,
};

async function open(answers: Answers = {}) {
  const page = await createTestShell({
    section,
    path: '/account',
    settings: { passkeyHost: 'localhost' },
    roles: ['ROLE_BUSINESS'],
    language: 'en',
    answers: {
      'GET /api/v1/user/account': { account },
      'GET /api/v1/user/session': { sessions: [] },
      'GET /api/v1/user/passkey': { passkeys: [passkey] },
      'GET /api/v1/user/notification': {
        notifications: { choices: [], timeZone: null, refusal: null },
      },
      ...answers,
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Passkeys' }));
  return { ...page, card };
}

afterEach(removePasskeys);

test('a passkey is added after a passkey proved who the person is', async () => {
  const browser = stubPasskeys();
  let proved = false;
  let passkeys: Passkey[] = [];
  const page = await open({
    'GET /api/v1/user/passkey': () => ({ passkeys }),
    'POST /api/v1/user/passkey/challenge': () =>
      proved ? { options: '{"of":"create"}' } : refuse(403, ErrorCode.ConfirmationNeeded),
    'POST /api/v1/user/token/passkey/challenge': { options: '{"of":"get"}' },
    'POST /api/v1/user/identity/passkey': () => {
      proved = true;
    },
    'POST /api/v1/user/passkey': () => {
      passkeys = [passkey];
    },
  });
  expect(await page.card.findByText('Your account has no passkey.')).toBeVisible();
  await page.user.click(page.card.getByRole('button', { name: 'Add a passkey' }));
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await page.user.click(proof.getByRole('button', { name: 'Confirm with a passkey' }));
  expect(await page.card.findByText('Safari on iPhone')).toBeVisible();
  expect(page.card.getByText('Not used yet')).toBeVisible();
  expect(browser.asked).toEqual([{ of: 'get' }, { of: 'create' }]);
  const sent = page.calls.filter(({ body }) => JSON.stringify(body ?? {}).includes('credential'));
  expect(sent.map(({ name, body }) => [name, body])).toEqual([
    ['POST /api/v1/user/identity/passkey', { credential: '{"answers":"get"}' }],
    ['POST /api/v1/user/passkey', { credential: '{"answers":"create"}' }],
  ]);
});

test('a cancelled question changes nothing, and a device that has a passkey says so', async () => {
  const browser = stubPasskeys();
  const page = await open({ 'POST /api/v1/user/passkey/challenge': { options: '{}' } });
  const add = page.card.getByRole('button', { name: 'Add a passkey' });
  browser.failsWith('NotAllowedError');
  await page.user.click(add);
  await waitFor(() => expect(add).not.toHaveAttribute('aria-busy'));
  expect(page.card.queryByRole('alert')).toBeNull();
  browser.failsWith('InvalidStateError');
  await page.user.click(add);
  expect(await page.card.findByRole('alert')).toHaveTextContent('already has a passkey');
  expect(page.calls.some(({ name }) => name === 'POST /api/v1/user/passkey')).toBe(false);
});

test('a refused passkey says why', async () => {
  stubPasskeys();
  const page = await open({
    'POST /api/v1/user/passkey/challenge': () => refuse(409, ErrorCode.TooManyPasskeys),
  });
  await page.user.click(page.card.getByRole('button', { name: 'Add a passkey' }));
  expect(await page.card.findByRole('alert')).toHaveTextContent('already has ten passkeys');
});

test('with a passkey the card of codes says that an app is missing, not a second factor', async () => {
  await open();
  const card = within(screen.getByRole('region', { name: 'Second factor' }));
  expect(card.getByText('Your account has no authenticator app.')).toBeVisible();
  expect(card.queryByText(/no second factor|Your role needs/)).toBeNull();
});

test('a passkey gets a name of its own', async () => {
  let passkeys = [passkey];
  const page = await open({
    'GET /api/v1/user/passkey': () => ({ passkeys }),
    'POST /api/v1/user/passkey/5': () => {
      passkeys = [{ ...passkey, name: 'Clé bleue' }];
    },
  });
  const rename = { name: 'Rename the passkey Safari on iPhone' };
  await page.user.click(await page.card.findByRole('button', rename));
  const dialog = within(await screen.findByRole('dialog', { name: 'Name the passkey' }));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await page.user.clear(name);
  await page.user.type(name, 'Clé bleue');
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await page.card.findByRole('heading', { name: 'Clé bleue' })).toBeVisible();
  expect(page.card.getByText('Safari on iPhone')).toBeVisible();
  expect(page.card.getByRole('button', { name: 'Remove the passkey Clé bleue' })).toBeVisible();
});

test('a passkey that was removed in another tab leaves the list as if removed here', async () => {
  let passkeys = [passkey];
  const page = await open({
    'GET /api/v1/user/passkey': () => ({ passkeys }),
    'DELETE /api/v1/user/passkey/5': () => {
      passkeys = [];
      return refuse(404, ErrorCode.NotFound);
    },
  });
  await page.user.click(await page.card.findByRole('button', { name: /^Remove the passkey/u }));
  const question = within(screen.getByRole('alertdialog'));
  await page.user.click(question.getByRole('button', { name: 'Remove the passkey' }));
  expect(await page.card.findByText('Your account has no passkey.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a passkey is removed after a question; without WebAuthn none is added', async () => {
  let passkeys = [passkey];
  const page = await open({
    'GET /api/v1/user/passkey': () => ({ passkeys }),
    'DELETE /api/v1/user/passkey/5': () => {
      passkeys = [];
    },
  });
  const remove = await page.card.findByRole('button', {
    name: 'Remove the passkey Safari on iPhone',
  });
  expect(page.card.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  await page.user.click(remove);
  const question = within(screen.getByRole('alertdialog'));
  await page.user.click(question.getByRole('button', { name: 'Remove the passkey' }));
  expect(await page.card.findByText('Your account has no passkey.')).toBeVisible();
});
