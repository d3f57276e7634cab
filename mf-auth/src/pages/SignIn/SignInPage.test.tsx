import { ErrorCode } from '@portal/core';
import { config, setConfig } from '@portal/kit/config';
import { setLanguage } from '@portal/kit/i18n';
import { restore, useSession } from '@portal/kit/session';
import {
  answerFetch,
  createTestShell,
  expectLogged,
  noAnswer,
  refuse,
  type Answers,
} from '@portal/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import section from '../../section';

const user = { id: 3, firstName: 'Ana', lastName: 'Roy', email: 'ana@roy.ca' };

const signInAnswers: Answers = {
  'POST /api/v1/user/token': {},
  'GET /api/v1/user': { user },
  'GET /api/v1/user/role': [{ role: 'ROLE_BUSINESS', isAccepted: true }],
};

async function openPage(answers: Answers = signInAnswers) {
  const shell = await createTestShell({ section, path: '/login', answers });
  const email = await screen.findByLabelText('Email');
  return {
    ...shell,
    email,
    password: screen.getByLabelText('Password'),
    submit: screen.getByRole('button', { name: 'Sign in' }),
  };
}

async function typeAndSend(page: Awaited<ReturnType<typeof openPage>>, password = 'secret') {
  await page.user.type(page.email, 'ana@roy.ca');
  await page.user.type(page.password, password);
  await page.user.click(page.submit);
}

const refusedWith = (status: number, code: ErrorCode): Answers => ({
  'POST /api/v1/user/token': () => refuse(status, code),
});

test('signing in sends the form, then loads the user, then the roles', async () => {
  const page = await openPage();
  await page.user.click(screen.getByLabelText('Keep me signed in'));
  await typeAndSend(page);
  await waitFor(() => {
    expect(useSession.getState()).toMatchObject({ status: 'signed-in', rolesLoading: false });
  });
  expect(page.calls.map(({ name }) => name)).toEqual(Object.keys(signInAnswers));
  expect(page.calls[0]?.body).toEqual({
    email: 'ana@roy.ca',
    password: 'secret',
    rememberMe: true,
  });
});

test('during the sign-in the button is busy and ignores clicks', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const page = await openPage({
    ...signInAnswers,
    'POST /api/v1/user/token': () => new Promise((resolve) => (answer = resolve)),
  });
  await typeAndSend(page);
  await waitFor(() => {
    expect(page.submit).toHaveAttribute('aria-busy', 'true');
  });
  expect(page.submit).toHaveTextContent('Sign in');
  await page.user.click(page.submit);
  expect(page.calls).toHaveLength(1);
  answer({});
  await waitFor(() => {
    expect(page.submit).not.toHaveAttribute('aria-busy');
  });
});

test('an empty form is not sent; the summary names both fields', async () => {
  const page = await openPage();
  await page.user.click(page.submit);
  expect(await screen.findByRole('link', { name: 'Email: This field is required' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Password: This field is required' })).toBeVisible();
  expect(page.calls).toEqual([]);
});

test('an invalid e-mail gets an error and the focus', async () => {
  const page = await openPage();
  await page.user.type(page.email, 'ana');
  await page.user.type(page.password, 'secret');
  await page.user.click(page.submit);
  await waitFor(() => {
    expect(page.email).toHaveAccessibleDescription('This email is not valid');
  });
  expect(page.email).toHaveFocus();
  expect(page.calls).toEqual([]);
});

test('wrong credentials are an error of the password, which is cleared; the e-mail stays', async () => {
  const page = await openPage(refusedWith(401, ErrorCode.WrongCredentials));
  await typeAndSend(page);
  await waitFor(() => {
    expect(page.password).toHaveAccessibleDescription('Wrong credentials');
  });
  expect(page.password).toHaveValue('');
  expect(page.password).toHaveFocus();
  expect(page.email).toHaveValue('ana@roy.ca');
  expect(useSession.getState()).toMatchObject({ status: 'signed-out', user: null });
  expect(useSession.getState().error?.code).toBe(ErrorCode.WrongCredentials);
});

test('who just signed up is told that the address may wait for its confirmation, and gets the link again', async () => {
  const page = await openPage({
    ...refusedWith(401, ErrorCode.WrongCredentials),
    'POST /api/v1/user/confirmation': {},
  });
  expect(screen.queryByText(/^Did you just sign up/u)).not.toBeInTheDocument();
  await typeAndSend(page);
  expect(await screen.findByText(/^Did you just sign up/u)).toBeVisible();
  await page.user.click(screen.getByRole('link', { name: 'Get the link again' }));
  expect(await screen.findByText(/^Enter the email of your sign-up/u)).toBeVisible();
  await page.user.type(screen.getByLabelText('Email'), 'ana@roy.ca');
  await page.user.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText(/a new link has just been sent/u)).toBeVisible();
  expect(page.calls.at(-1)?.body).toEqual({ email: 'ana@roy.ca' });
});

test('a disabled account says so in the form, after the right password', async () => {
  const page = await openPage(refusedWith(401, ErrorCode.AccountDisabled));
  await typeAndSend(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('This account is disabled.');
  expect(page.password).toHaveValue('secret');
});

test('a session that was ended while the page was closed says why', async () => {
  const page = await openPage();
  expect(screen.queryByText('Your session was ended')).toBeNull();
  document.cookie = 'portal_signed_in=1; Max-Age=60';
  const ended = refuse(401, ErrorCode.PasswordChanged);
  answerFetch({ 'GET /api/v1/user': ended, 'GET /api/v1/user/role': ended });
  await act(() => restore());
  expect(screen.getByText('Your session was ended')).toBeVisible();
  expect(screen.getByText(/the account’s password was changed/u)).toBeVisible();
  answerFetch(signInAnswers);
  await typeAndSend(page);
  await waitFor(() => expect(useSession.getState().status).toBe('signed-in'));
  expect(screen.queryByText('Your session was ended')).toBeNull();
});

test.each([
  ['2', '2 seconds'],
  ['60', '60 seconds'],
  ['301', '6 minutes'],
  ['86400', '24 hours'],
])(
  'too many attempts give an error with the time to wait; the values stay: %s',
  async (retryAfter, wait) => {
    const refused = refuse(429, ErrorCode.TooManyRequests);
    refused.headers.set('Retry-After', retryAfter);
    const page = await openPage({ 'POST /api/v1/user/token': refused });
    await typeAndSend(page);
    const message = `Too many attempts. Try again in ${wait}.`;
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(page.password).toHaveValue('secret');
  },
);

test('a network error keeps all values and is shown in the form; a retry works', async () => {
  let online = false;
  const page = await openPage({
    ...signInAnswers,
    'POST /api/v1/user/token': () => (online ? {} : noAnswer()),
  });
  await typeAndSend(page);
  expect(await screen.findByRole('alert')).toHaveTextContent(/check your connection/);
  expect(page.email).toHaveValue('ana@roy.ca');
  expect(page.password).toHaveValue('secret');
  expectLogged(/NetworkError POST/);
  online = true;
  await page.user.click(page.submit);
  await waitFor(() => {
    expect(useSession.getState().status).toBe('signed-in');
  });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a failure to load the roles is shown in the form', async () => {
  const page = await openPage({
    ...signInAnswers,
    'GET /api/v1/user/role': () => refuse(500, ErrorCode.Internal),
  });
  await typeAndSend(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('The server ran into a problem');
  expectLogged(/500 GET/);
});

test('the fields have autocomplete tokens and accept pasted text', async () => {
  const page = await openPage();
  expect(page.email).toHaveAttribute('autocomplete', 'username webauthn');
  expect(page.password).toHaveAttribute('autocomplete', 'current-password');
  await page.user.click(page.password);
  await page.user.paste('from a password manager');
  expect(page.password).toHaveValue('from a password manager');
});

test('the page links to support, sales and the broker sign-up', async () => {
  await openPage();
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(target('Forgot your password?')).toBe('mailto:support@demo.test');
  expect(target('Contact sales')).toBe('mailto:sales@demo.test');
  expect(target('Create a broker account')).toBe('/insurer/signup');
});

test('without a page of the operator, a forgotten password leads to the portal’s own', async () => {
  await openPage();
  const { links, ...others } = config();
  const { forgotPassword: _, ...kept } = links;
  setConfig({ schemaVersion: 1, ...others, links: kept });
  await act(() => setLanguage('fr'));
  expect(screen.getByRole('link', { name: 'Mot de passe oublié?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

test('the page is in French for a French user', async () => {
  await createTestShell({ section, path: '/', language: 'fr' });
  expect(await screen.findByRole('heading', { name: 'Ouvrir une session' })).toBeVisible();
  expect(screen.getByLabelText('Mot de passe')).toBeVisible();
});

test.each(['/login', '/insurer/signup'])(
  'the policy and the person in charge of personal data stand where the operator names them: %s',
  async (path) => {
    const { links } = config();
    await createTestShell({
      section,
      path,
      answers: signInAnswers,
      settings: {
        links: { ...links, privacy: 'https://demo.test/policy' },
        privacyOfficer: { name: 'Louise Gagné', email: 'vp@demo.test' },
      },
    });
    const policy = await screen.findByRole('link', { name: /Privacy policy/u });
    expect(policy).toHaveAttribute('href', 'https://demo.test/policy');
    const officer = screen.getByRole('link', { name: /Louise Gagné/u });
    expect(officer).toHaveAttribute('href', 'mailto:vp@demo.test');
  },
);
