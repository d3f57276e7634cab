import { ErrorCode } from '@portal/core';
import { setLanguage } from '@portal/kit/i18n';
import { useSession } from '@portal/kit/session';
import { createTestShell, expectLogged, noAnswer, refuse, type Answers } from '@portal/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import section from '../../section';

const broker = { id: 9, firstName: 'Ana', lastName: 'Roy', email: 'ana@roy.ca' };

/** As for an address that has an account. */
const signUpAnswers: Answers = {
  'POST /api/v1/user': { user: broker },
  'POST /api/v1/user/token': () => refuse(401, ErrorCode.WrongCredentials),
};

async function openPage(answers: Answers = signUpAnswers) {
  const shell = await createTestShell({ section, path: '/insurer/signup', answers });
  const submit = await screen.findByRole('button', { name: 'Create my account' });
  return { ...shell, submit };
}

const PASSWORD = 'un long secret';

async function fill({ user }: Awaited<ReturnType<typeof openPage>>, confirm = PASSWORD) {
  await user.type(screen.getByLabelText('First name'), 'Ana');
  await user.type(screen.getByLabelText('Last name'), 'Roy');
  await user.type(screen.getByLabelText('Email'), 'ana@roy.ca');
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.type(screen.getByLabelText('Confirm password'), confirm);
  await user.click(screen.getByRole('checkbox'));
}

test('sign-up registers, with what an administrator decides by, and signs in, without "keep me signed in"', async () => {
  const page = await openPage({
    ...signUpAnswers,
    'POST /api/v1/user/token': {},
    'GET /api/v1/user': { user: broker },
    'GET /api/v1/user/role': [{ role: 'ROLE_ASSURANCE', isAccepted: false }],
  });
  await fill(page);
  await page.user.type(screen.getByLabelText(/^Firm/u), 'Courtage Roy');
  await page.user.type(screen.getByLabelText(/^Licence number/u), '512345');
  await page.user.type(screen.getByLabelText(/^Phone/u), '514 555-0100');
  await page.user.click(page.submit);
  await waitFor(() => expect(useSession.getState().status).toBe('signed-in'));
  expect(page.calls.slice(0, 2).map(({ name, body }) => [name, body])).toEqual([
    [
      'POST /api/v1/user',
      {
        firstName: 'Ana',
        lastName: 'Roy',
        email: 'ana@roy.ca',
        password: PASSWORD,
        requestAssuranceRole: true,
        firm: 'Courtage Roy',
        licenceNumber: '512345',
        phone: '514 555-0100',
      },
    ],
    ['POST /api/v1/user/token', { email: 'ana@roy.ca', password: PASSWORD, rememberMe: false }],
  ]);
});

test('where the password opens no session, the page says that a mail was sent', async () => {
  const page = await openPage();
  await fill(page);
  await page.user.click(page.submit);
  expect(await screen.findByText('Check your email')).toHaveFocus();
  expect(screen.getByText(/just written to ana@roy.ca/u)).toBeVisible();
  expect(useSession.getState().status).toBe('signed-out');
  // What is left empty is not sent.
  expect(Object.keys(page.calls[0]?.body as object).sort()).toEqual([
    'email',
    'firstName',
    'lastName',
    'password',
    'requestAssuranceRole',
  ]);
});

test('a role that needs a second factor leads to setting one up', async () => {
  const page = await openPage({
    ...signUpAnswers,
    'POST /api/v1/user/token': () => refuse(401, ErrorCode.SecondFactorMissing),
    'POST /api/v1/user/token/authenticator': {
      authenticator: { secret: 'JBSWY3DP', qrCode: '<svg/>' },
    },
  });
  await fill(page);
  await page.user.click(page.submit);
  await waitFor(() => expect(page.address()).toBe('/login/set-up'));
});

test.each(['/insurer/signup', '/forgot-password', '/new-password#abc'])(
  'where people sign in at an identity provider alone, no form asks for a password: %s',
  async (path) => {
    await createTestShell({
      section,
      path,
      settings: { singleSignOn: { providers: [{ id: 'acme', name: 'Acme' }], password: false } },
    });
    expect(await screen.findByText('The portal uses no passwords')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  },
);

test('the confirming link is sent again, or the form says how long to wait', async () => {
  const refused = refuse(429, ErrorCode.TooManyRequests);
  refused.headers.set('Retry-After', '60');
  let isThrottled = false;
  const page = await openPage({
    ...signUpAnswers,
    'POST /api/v1/user/confirmation': () => (isThrottled ? refused : {}),
  });
  await fill(page);
  await page.user.click(page.submit);
  await page.user.click(await screen.findByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText(/a new link has just been sent/)).toBeVisible();
  expect(page.calls.at(-1)?.body).toEqual({ email: 'ana@roy.ca' });
  isThrottled = true;
  await page.user.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 60 seconds');
  expect(screen.queryByText(/a new link has just been sent/)).not.toBeInTheDocument();
});

test('a common password that only the server knows is refused at its field', async () => {
  const refused = refuse(422, ErrorCode.InvalidFields, { password: 'commonPassword' });
  const page = await openPage({ 'POST /api/v1/user': refused });
  await fill(page);
  await page.user.click(page.submit);
  const password = screen.getByLabelText('Password');
  await waitFor(() => expect(password).toHaveFocus());
  expect(password).toHaveAccessibleDescription(/too common/);
  expect(screen.getByLabelText('Email')).toHaveValue('ana@roy.ca');
});

test('every field is required; the checkbox starts unchecked', async () => {
  const page = await openPage();
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  await page.user.click(page.submit);
  const summary = await screen.findByRole('group');
  expect(summary.querySelectorAll('a')).toHaveLength(6);
  expect(page.calls).toEqual([]);
});

test('different passwords give an error on blur and block the form', async () => {
  const page = await openPage();
  await fill(page, 'other');
  const confirm = screen.getByLabelText('Confirm password');
  const message = 'The password and confirmation password do not match.';
  await waitFor(() => {
    expect(confirm).toHaveAccessibleDescription(message);
  });
  await page.user.click(page.submit);
  await waitFor(() => {
    expect(confirm).toHaveFocus();
  });
  expect(page.calls).toEqual([]);
});

test('correcting the first password removes the error', async () => {
  const page = await openPage();
  await fill(page, `${PASSWORD}s`);
  const confirm = screen.getByLabelText('Confirm password');
  await waitFor(() => {
    expect(confirm).toBeInvalid();
  });
  await page.user.type(screen.getByLabelText('Password'), 's');
  await page.user.tab();
  await waitFor(() => {
    expect(confirm).not.toBeInvalid();
  });
});

test('the rule of the password is said before typing, and checked on blur', async () => {
  const page = await openPage();
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAccessibleDescription(
    'At least 12 characters. Avoid common passwords, your name and your email.',
  );
  await page.user.type(password, 'onze lettre');
  await page.user.click(document.body);
  await waitFor(() => {
    expect(password).toHaveAccessibleDescription(/Enter at least 12 characters/);
  });
  await page.user.clear(password);
  await page.user.type(password, 'Password1234');
  await waitFor(() => {
    expect(password).toHaveAccessibleDescription(/This password is too common/);
  });
  await page.user.type(password, ' et plus');
  await waitFor(() => {
    expect(password).toBeValid();
  });
});

test('a password of one’s own names and a name with an invisible character are refused', async () => {
  const page = await openPage();
  await fill(page);
  const [name, password] = [screen.getByLabelText('First name'), screen.getByLabelText('Password')];
  await page.user.clear(password);
  await page.user.type(password, 'Ana.Roy-2026');
  await page.user.click(document.body);
  await waitFor(() => {
    expect(password).toHaveAccessibleDescription(/made of your name/);
  });
  await page.user.clear(name);
  await page.user.type(name, '\u202Etset.live@nimda');
  await page.user.click(page.submit);
  await waitFor(() => {
    expect(name).toHaveAccessibleDescription(/an invisible character/);
  });
  expect(page.calls).toEqual([]);
});

test('after a switch of the language the error summary is in the new one', async () => {
  const page = await openPage();
  await page.user.click(page.submit);
  const summary = within(await screen.findByRole('group'));
  await act(() => setLanguage('fr'));
  expect(summary.getByRole('link', { name: /^Prénom.*obligatoire$/ })).toBeVisible();
  expect(summary.queryByText(/First name/)).not.toBeInTheDocument();
});

test('a network error keeps all values and is shown in the form', async () => {
  const page = await openPage({ 'POST /api/v1/user': noAnswer() });
  await fill(page);
  await page.user.click(page.submit);
  expect(await screen.findByRole('alert')).toHaveTextContent(/check your connection/);
  expect(screen.getByLabelText('Password')).toHaveValue(PASSWORD);
  expectLogged(/NetworkError POST/);
});

test('the page is in French for a French user', async () => {
  await createTestShell({ section, path: '/insurer/signup', language: 'fr' });
  expect(await screen.findByRole('button', { name: 'Créer mon compte' })).toBeVisible();
});
