import { ErrorCode } from '@portal/core';
import { useSession } from '@portal/kit/session';
import { createTestShell, refuse, type Answers } from '@portal/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import section from '../../section';

const user = { id: 9, firstName: 'Ana', lastName: 'Roy', email: 'ana@roy.ca' };

const answers: Answers = {
  'POST /api/v1/user/token': {},
  'GET /api/v1/user': { user },
  'GET /api/v1/user/role': [{ role: 'ROLE_ASSURANCE', isAccepted: false }],
};

async function openPage(given: Answers = answers, path = '/confirm-email#abc123') {
  return createTestShell({ section, path, answers: given });
}

async function send({ user: person }: Awaited<ReturnType<typeof openPage>>) {
  await person.type(await screen.findByLabelText('Email'), 'ana@roy.ca');
  await person.type(screen.getByLabelText('Password'), 'un long secret');
  await person.click(screen.getByRole('button', { name: 'Confirm my address' }));
}

test('the address is confirmed by signing in with the link, without "keep me signed in"', async () => {
  const page = await openPage();
  await send(page);
  await waitFor(() => {
    expect(useSession.getState()).toMatchObject({ status: 'signed-in', rolesLoading: false });
  });
  expect(page.calls[0]?.body).toEqual({
    email: 'ana@roy.ca',
    password: 'un long secret',
    rememberMe: false,
    confirmation: 'abc123',
  });
});

test.each([
  [ErrorCode.SecondFactorNeeded, '/login/second-factor'],
  [ErrorCode.SecondFactorMissing, '/login/set-up'],
])(
  'where the role needs a second factor, the confirmed address leads on to it: %i',
  async (code, next) => {
    const page = await openPage({
      'POST /api/v1/user/token': () => refuse(401, code),
      'POST /api/v1/user/token/authenticator': {
        authenticator: { secret: 'JBSWY3DP', qrCode: '<svg/>' },
      },
    });
    await send(page);
    await waitFor(() => expect(page.address()).toBe(next));
  },
);

test('a wrong password confirms nothing and leaves the form', async () => {
  const page = await openPage({
    'POST /api/v1/user/token': () => refuse(401, ErrorCode.WrongCredentials),
  });
  await send(page);
  await waitFor(() => {
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Wrong credentials');
  });
});

test('a link that does not work offers another, and the sign-in to who has confirmed already', async () => {
  const page = await openPage({
    'POST /api/v1/user/token': () => refuse(410, ErrorCode.LinkExpired),
    'POST /api/v1/user/confirmation': {},
  });
  await send(page);
  expect(await screen.findByText('This link no longer works')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  expect(screen.getByText(/not confirmed within 7 days is deleted/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign up again' })).toHaveAttribute(
    'href',
    '/insurer/signup',
  );
  await page.user.type(screen.getByLabelText('Email'), 'ana@roy.ca');
  await page.user.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText(/a new link has just been sent/)).toBeVisible();
  expect(page.calls.at(-1)?.body).toEqual({ email: 'ana@roy.ca' });
});

const openSignedIn = (confirm: Answers[string]) =>
  createTestShell({
    section,
    path: '/confirm-email#abc123',
    roles: [{ role: 'ROLE_ASSURANCE', isAccepted: false }],
    answers: { ...answers, 'POST /api/v1/user/confirmation/link': confirm },
  });

test('in the session of the sign-up a button confirms, without the password', async () => {
  const page = await openSignedIn({});
  expect(await screen.findByText(/camille@demo.test is the address/u)).toBeVisible();
  expect(page.calls).toEqual([]);
  await page.user.click(screen.getByRole('button', { name: 'Confirm my address' }));
  await waitFor(() => expect(page.address()).toBe('/'));
  expect(page.calls[0]?.body).toEqual({ token: 'abc123' });
});

test('in the session of another account, the link asks for the password of its sign-up', async () => {
  const page = await openSignedIn(() => refuse(403, ErrorCode.Forbidden));
  await page.user.click(await screen.findByRole('button', { name: 'Confirm my address' }));
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(screen.queryByLabelText('Keep me signed in')).not.toBeInTheDocument();
});
