import { ErrorCode } from '@portal/core';
import { useSession } from '@portal/kit/session';
import { createTestShell, expectLogged, refuse, type TestShellOptions } from '@portal/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import section from '../../section';

const user = { id: 3, firstName: 'Ana', lastName: 'Roy', email: 'ana@roy.ca' };

const answers = {
  'POST /api/v1/user/sso/token': { origin: '/team/billing?page=2' },
  'GET /api/v1/user': { user },
  'GET /api/v1/user/role': [{ role: 'ROLE_BUSINESS', isAccepted: true }],
};

const open = (path: string, options: Partial<TestShellOptions> = {}, password = true) =>
  createTestShell({
    section,
    path,
    answers,
    settings: {
      singleSignOn: {
        providers: [
          { id: 'acme', name: 'Acme' },
          { id: 'beta', name: 'Beta inc.' },
        ],
        password,
      },
    },
    ...options,
  });

const returned = '/login/sso/acme?code=c&state=s&iss=https%3A%2F%2Facme.test';

test('the sign-in page has a button for each provider beside the password', async () => {
  await open('/login');
  expect(await screen.findByRole('button', { name: 'Continue with Acme' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue with Beta inc.' })).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeVisible();
});

test('without passwords there is neither a form nor a link that ends in a password', async () => {
  await open('/login', {}, false);
  expect(await screen.findByRole('button', { name: 'Continue with Acme' })).toBeVisible();
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Forgot your password?' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Create a broker account' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Contact sales' })).toBeVisible();
});

test('without passwords no link of a sign-up asks for one', async () => {
  await open('/confirm-email#abc123', {}, false);
  expect(await screen.findByText('The portal uses no passwords')).toBeVisible();
  expect(screen.queryByLabelText('Password')).toBeNull();
});

test('a provider that does not answer is said so beside the form, with the code for support', async () => {
  const refused = refuse(502, ErrorCode.SsoUnavailable);
  const page = await open('/login?origin=%2Fteam', {
    answers: { 'POST /api/v1/user/sso': refused },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Continue with Acme' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Signing in with Acme did not work');
  expect(alert).toHaveTextContent('Your identity provider is not answering.');
  expect(alert).toHaveTextContent(/1063/u);
  expect(page.calls[0]?.body).toEqual({ provider: 'acme', origin: '/team' });
  expect(screen.getByLabelText('Password')).toBeVisible();
  expectLogged(/502/u);
});

test('what the provider answered opens the session, and leaves the address', async () => {
  const page = await open(returned);
  await waitFor(() => expect(useSession.getState().status).toBe('signed-in'));
  expect(page.calls.map(({ name }) => name)).toEqual(Object.keys(answers));
  expect(page.calls[0]?.body).toEqual({
    provider: 'acme',
    code: 'c',
    state: 's',
    iss: 'https://acme.test',
  });
  // From here the guard leads on.
  expect(page.address()).toBe('/login/sso/acme?origin=%2Fteam%2Fbilling%3Fpage%3D2');
});

test.each([
  [ErrorCode.SsoUnknownPerson, 'No portal account matches your identity.'],
  [ErrorCode.SsoRejected, 'Your identity provider has not confirmed who you are.'],
  [ErrorCode.SsoExpired, 'This sign-in took too long, was used before'],
])('a refusal says why, with the code for support, and leads on: %s', async (code, text) => {
  const page = await open(returned, {
    answers: { 'POST /api/v1/user/sso/token': () => refuse(403, code) },
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(text);
  expect(alert).toHaveTextContent(String(code));
  expect(page.address()).toBe('/login/sso/acme');
  expect(page.calls).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Start again' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the sign-in page' })).toHaveAttribute(
    'href',
    '/login',
  );
  expect(useSession.getState().status).toBe('signed-out');
});

test('a refusal of the provider goes to the server, which ends the sign-in', async () => {
  const page = await open('/login/sso/acme?error=access_denied&state=s', {
    answers: { 'POST /api/v1/user/sso/token': () => refuse(403, ErrorCode.SsoRejected) },
    language: 'fr',
  });
  expect(await screen.findByText('L’ouverture de session avec Acme n’a pas abouti')).toBeVisible();
  expect(page.calls[0]?.body).toEqual({ provider: 'acme', state: 's', error: 'access_denied' });
});
