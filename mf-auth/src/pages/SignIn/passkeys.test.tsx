import { ErrorCode } from '@portal/core';
import { useSession } from '@portal/kit/session';
import { createTestShell, noAnswer, expectLogged, refuse, type Answers } from '@portal/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import section from '../../section';
import { removePasskeys, stubPasskeys } from '../../testing/stubPasskeys';

const signInAnswers: Answers = {
  'POST /api/v1/user/token/passkey/challenge': { options: '{"of":"get"}' },
  'POST /api/v1/user/token/passkey': {},
  'GET /api/v1/user': { user: { id: 3, firstName: 'Ana', lastName: 'Roy', email: 'ana@roy.ca' } },
  'GET /api/v1/user/role': [{ role: 'ROLE_BUSINESS', isAccepted: true }],
};

async function open(answers: Answers = {}, passkeyHost = 'localhost') {
  const page = await createTestShell({
    section,
    path: '/login',
    settings: { passkeyHost },
    answers: { ...signInAnswers, ...answers },
  });
  await screen.findByLabelText('Email');
  return page;
}

const findButton = () => screen.findByRole('button', { name: 'Use a passkey' });

afterEach(removePasskeys);

test('a passkey signs in without password, and keeps the session where asked', async () => {
  stubPasskeys();
  const page = await open();
  await page.user.click(screen.getByLabelText('Keep me signed in'));
  await page.user.click(await findButton());
  await waitFor(() => expect(useSession.getState().status).toBe('signed-in'));
  const sent = page.calls.find(({ name }) => name === 'POST /api/v1/user/token/passkey');
  expect(sent?.body).toEqual({ credential: '{"answers":"get"}', rememberMe: true });
});

test('a cancelled question is no error; a refusal says why, and the next try works', async () => {
  const browser = stubPasskeys();
  let refused = true;
  const page = await open({
    'POST /api/v1/user/token/passkey': () => (refused ? refuse(422, ErrorCode.PasskeyRefused) : {}),
  });
  const button = await findButton();
  browser.failsWith('NotAllowedError');
  await page.user.click(button);
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByRole('alert')).toBeNull();
  browser.failsWith(undefined);
  await page.user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('does not open this account');
  refused = false;
  await page.user.click(button);
  await waitFor(() => expect(useSession.getState().status).toBe('signed-in'));
});

test('a server that does not answer is an error of the button, and the password stays', async () => {
  stubPasskeys();
  const page = await open({ 'POST /api/v1/user/token/passkey/challenge': () => noAnswer() });
  await page.user.type(screen.getByLabelText('Password'), 'secret');
  expect(screen.queryByRole('alert')).toBeNull();
  await page.user.click(await findButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(/check your connection/u);
  expect(screen.getByLabelText('Password')).toHaveValue('secret');
  expectLogged(/NetworkError POST/u);
});

test('without WebAuthn there is no button', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});

test('under another host than that of passkeys there is no button', async () => {
  stubPasskeys();
  await open({}, 'portal.test');
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});
