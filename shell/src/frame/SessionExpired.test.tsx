import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ErrorCode } from '@portal/core';
import { portal, resetPortal } from '@portal/kit/api';
import { useSession } from '@portal/kit/session';
import { answerFetch, expectLogged, noAnswer, refuse, type Answers } from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { manifest } from '../testing/loader';
import { deploySections, signInAs, startPortal, visit } from '../testing/portal';

// Federation needs a browser; everything else is real.
jest.mock('../sections/container', () => jest.requireActual<object>('../testing/federation'));

const TOKEN = 'POST /api/v1/user/token';
const user = { id: 1, email: 'c@demo.test', firstName: 'Camille', lastName: 'Roy' };
const renewed: Answers = {
  [TOKEN]: {},
  'DELETE /api/v1/user/token': {},
  'GET /api/v1/user': { user },
  'GET /api/v1/user/role': [{ role: 'ROLE_BUSINESS', isAccepted: true }],
  // Of the section with the sign-in page.
  'GET /mf/*/live/mf-manifest.json': Response.json(manifest),
};

/** Types a note, then makes a call that answers 401; the dialog opens over the page. */
async function expireInMidWork(code = ErrorCode.Unauthenticated) {
  signInAs('ROLE_BUSINESS');
  await visit('/team/edited');
  await screen.findByRole('button', { name: 'Camille Roy’s menu' });
  await userEvent.type(await screen.findByLabelText('Note'), 'half a sentence');
  answerFetch({ 'GET /api/v1/user/card': refuse(401, code) });
  const refused = portal()
    .call('cards')
    .catch(() => undefined);
  const shown = await dialog();
  await refused;
  return shown;
}

const dialog = () => screen.findByRole('alertdialog', { name: /^Your session/u });
const note = () => screen.getByLabelText('Note');

async function signInWith(password: string) {
  const shown = within(await dialog());
  if (password !== '') await userEvent.type(shown.getByLabelText('Password'), password);
  await userEvent.click(shown.getByRole('button', { name: 'Sign in' }));
}

beforeAll(startPortal);
beforeEach(() => {
  deploySections();
  resetPortal();
});

test('the dialog asks the same user for the password; what was typed stays beneath', async () => {
  const shown = within(await expireInMidWork());
  expect(shown.getByLabelText('Email')).toHaveValue(user.email);
  expect(shown.getByLabelText('Email')).toHaveAttribute('readonly');
  expect(shown.getByLabelText('Password')).toHaveFocus();
  const calls = answerFetch(renewed);
  await signInWith('secret');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls[0]?.body).toEqual({ email: user.email, password: 'secret', rememberMe: false });
  expect(note()).toHaveValue('half a sentence');
  expect(note()).toHaveFocus();
});

test.each([
  [ErrorCode.Unauthenticated, 'Your session has expired', /pick up where you left off/u],
  [
    ErrorCode.SessionEnded,
    'Your session was ended',
    /Support ended your session.* pick up where you left off/u,
  ],
  [
    ErrorCode.PasswordChanged,
    'Your session was ended',
    /password was changed.* pick up where you left off/u,
  ],
  [ErrorCode.AccountDisabled, 'Your session was ended', /account is disabled.*enabled again\.$/u],
  [
    ErrorCode.TooManySessions,
    'Your session was ended',
    /opened too many others.* pick up where you left off/u,
  ],
])('it says why the session is over: %s', async (code, title, text) => {
  const shown = await expireInMidWork(code);
  expect(shown).toHaveAccessibleName(title);
  expect(shown).toHaveAccessibleDescription(text);
});

test('neither Esc nor a press outside closes it', async () => {
  await expireInMidWork();
  await userEvent.keyboard('{Escape}');
  expect(await dialog()).toBeVisible();
  expect(within(await dialog()).queryByRole('button', { name: 'Close' })).toBeNull();
});

test('a wrong password shows an error under its field', async () => {
  await expireInMidWork();
  answerFetch({ [TOKEN]: refuse(401, ErrorCode.WrongCredentials) });
  await signInWith('wrong');
  const password = within(await dialog()).getByLabelText('Password');
  await waitFor(() => expect(password).toHaveAccessibleDescription('Wrong credentials'));
  expect(password).toHaveValue('');
  expect(useSession.getState().status).toBe('expired');
});

test('a lost network and too many attempts are reported in the dialog', async () => {
  await expireInMidWork();
  answerFetch({ [TOKEN]: noAnswer() });
  await signInWith('secret');
  expect(await within(await dialog()).findByRole('alert')).toHaveTextContent(
    'We couldn’t sign you in',
  );
  expectLogged(/NetworkError POST/u);
  answerFetch({ [TOKEN]: refuse(429, ErrorCode.TooManyRequests) });
  await signInWith('');
  await waitFor(async () => {
    expect(within(await dialog()).getByRole('alert')).toHaveTextContent('Too many attempts');
  });
});

test('another account asks before typed text is lost, then leads to the sign-in page', async () => {
  await expireInMidWork();
  answerFetch(renewed);
  await userEvent.click(screen.getByRole('button', { name: 'Use another account' }));
  expect(useSession.getState().status).toBe('expired');
  await userEvent.click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByText('The form')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a sign-in that waited too long for its code says so and takes the password again', async () => {
  await expireInMidWork();
  answerFetch({
    [TOKEN]: refuse(401, ErrorCode.SecondFactorNeeded),
    'POST /api/v1/user/token/factor': refuse(401, ErrorCode.SignInExpired),
  });
  await signInWith('secret');
  await userEvent.type(await screen.findByLabelText('6-digit code'), '123456');
  await signInWith('');
  const shown = within(await dialog());
  expect(await shown.findByRole('alert')).toHaveTextContent('This sign-in has expired');
  answerFetch(renewed);
  await signInWith('secret');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(note()).toHaveValue('half a sentence');
});

test('a second factor that the role needs meanwhile is set up in another tab', async () => {
  await expireInMidWork();
  answerFetch({ [TOKEN]: refuse(401, ErrorCode.SecondFactorMissing) });
  await signInWith('secret');
  const shown = within(await dialog());
  const link = await shown.findByRole('link', { name: /^Set up a second factor/u });
  expect(link).toHaveAttribute('href', '/login/set-up');
  expect(link).toHaveAttribute('target', '_blank');
  answerFetch(renewed);
  const otherTab = new BroadcastChannel('portal-session');
  otherTab.postMessage({ signedIn: user.id });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  otherTab.close();
  expect(note()).toHaveValue('half a sentence');
});
