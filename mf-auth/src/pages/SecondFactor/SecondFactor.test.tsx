import { ErrorCode } from '@portal/core';
import { useSession } from '@portal/kit/session';
import { createTestShell, refuse, type Answers } from '@portal/kit/testing';
import { hasUnsavedChanges } from '@portal/kit/unsaved-changes';
import { screen, waitFor } from '@testing-library/react';
import section from '../../section';

const session: Answers = {
  'GET /api/v1/user': {
    user: { id: 3, firstName: 'Ana', lastName: 'Roy', email: 'ana@roy.ca' },
  },
  'GET /api/v1/user/role': [{ role: 'ROLE_BUSINESS', isAccepted: true }],
};

const open = (path: string, answers: Answers) =>
  createTestShell({ section, path, answers: { ...session, ...answers } });

test.each([
  [ErrorCode.SecondFactorNeeded, '/login/second-factor?origin=%2Fteam'],
  [ErrorCode.SecondFactorMissing, '/login/set-up?origin=%2Fteam'],
])('the right password leads on to the second step: %i', async (code, next) => {
  const page = await open('/login?origin=%2Fteam', {
    'POST /api/v1/user/token': () => refuse(401, code),
    'POST /api/v1/user/token/authenticator': {
      authenticator: { secret: 'JBSWY3DP', qrCode: '<svg/>' },
    },
  });
  await page.user.type(await screen.findByLabelText('Email'), 'ana@roy.ca');
  await page.user.type(screen.getByLabelText('Password'), 'secret');
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(page.address()).toBe(next));
});

test('a code opens the session; a wrong one is an error of its field', async () => {
  let right = false;
  const page = await open('/login/second-factor', {
    'POST /api/v1/user/token/factor': () =>
      right ? undefined : refuse(422, ErrorCode.InvalidFields, { code: 'wrongCode' }),
  });
  const code = await screen.findByLabelText('6-digit code');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await page.user.type(code, '123 456');
  const submit = screen.getByRole('button', { name: 'Sign in' });
  await page.user.click(submit);
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is wrong/u));
  right = true;
  await page.user.click(submit);
  await waitFor(() => expect(useSession.getState().status).toBe('signed-in'));
});

test('a recovery code is typed in the same field', async () => {
  const page = await open('/login/second-factor', { 'POST /api/v1/user/token/factor': {} });
  await page.user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  const code = screen.getByLabelText('Recovery code');
  await page.user.type(code, 'aaaa-bbbb-cccc-dddd-eeee-ffff');
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(useSession.getState().status).toBe('signed-in'));
  const sent = page.calls.find(({ name }) => name === 'POST /api/v1/user/token/factor');
  expect(sent?.body).toEqual({ code: 'aaaa-bbbb-cccc-dddd-eeee-ffff' });
});

test('a second factor is set up between password and session', async () => {
  const page = await open('/login/set-up', {
    'POST /api/v1/user/token/authenticator': {
      authenticator: { secret: 'JBSWY3DP', qrCode: '<svg/>' },
    },
    'POST /api/v1/user/token/authenticator/code': {
      recoveryCodes: ['AAAA-BBBB', 'CCCC-DDDD'],
    },
    'POST /api/v1/user/token/authenticator/kept': {},
  });
  await page.user.type(await screen.findByLabelText('Code that the app shows'), '123456');
  await page.user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('AAAA-BBBB')).toBeVisible();
  expect(hasUnsavedChanges()).toBe(true);
  expect(useSession.getState().status).not.toBe('signed-in');
  await page.user.click(screen.getByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(useSession.getState().status).toBe('signed-in'));
  expect(hasUnsavedChanges()).toBe(false);
  const kept = page.calls.find(({ name }) => name.endsWith('/kept'));
  expect(kept?.body).toEqual({ code: 'AAAA-BBBB' });
});

test('the code page says whom to ask, and begins anew for a recovery code', async () => {
  const page = await open('/login/second-factor', {});
  expect(await screen.findByRole('link', { name: /write to support/u })).toHaveAttribute(
    'href',
    'mailto:support@demo.test',
  );
  await page.user.type(screen.getByLabelText('6-digit code'), '12');
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.getByLabelText('6-digit code')).toBeInvalid());
  await page.user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.getByLabelText('Recovery code')).toHaveValue('');
  expect(screen.getByLabelText('Recovery code')).toBeValid();
});

test('a sign-in that has expired says so and leads back', async () => {
  await open('/login/set-up', {
    'POST /api/v1/user/token/authenticator': () => refuse(401, ErrorCode.SignInExpired),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('This sign-in has expired');
  expect(screen.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', '/login');
});
