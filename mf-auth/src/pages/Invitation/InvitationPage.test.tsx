import { ErrorCode, type InvitationToAccept } from '@portal/core';
import { useSession } from '@portal/kit/session';
import { createTestShell, expectLogged, refuse, type Answers } from '@portal/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import section from '../../section';

const READ = 'POST /api/v1/user/invitation/reading';
const ACCEPT = 'POST /api/v1/user/invitation';
const SIGN_IN = 'POST /api/v1/user/token';
const PASSWORD = 'un long secret';

const broker: InvitationToAccept = {
  email: 'ana@roy.test',
  role: 'ROLE_ASSURANCE',
  brand: 'Assurances Élan',
  business: null,
  invitedBy: 'Louise Tremblay',
  hasAccount: false,
  asksPassword: true,
};

const member: InvitationToAccept = {
  ...broker,
  role: null,
  brand: null,
  business: 'Déneigement Laurier',
  asksPassword: false,
};

const openPage = (
  invitation: InvitationToAccept,
  answers: Answers = { [ACCEPT]: {} },
  path = '/invitation#abc123',
) => createTestShell({ section, path, answers: { [READ]: { invitation }, ...answers } });

type Page = Awaited<ReturnType<typeof openPage>>;

async function typeNames({ user }: Page) {
  await user.type(await screen.findByLabelText('First name'), 'Ana');
  await user.type(screen.getByLabelText('Last name'), 'Roy');
}

const submit = async ({ user }: Page) =>
  user.click(await screen.findByRole('button', { name: 'Accept the invitation' }));

const accepted = ({ calls }: Page) =>
  calls.filter(({ name }) => name === ACCEPT).map(({ body }) => body);

async function typePasswords({ user }: Page) {
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.type(screen.getByLabelText('Confirm password'), PASSWORD);
}

const opened: Answers = {
  [ACCEPT]: {},
  [SIGN_IN]: {},
  'GET /api/v1/user': { user: { id: 9, firstName: 'Ana', lastName: 'Roy', email: broker.email } },
  'GET /api/v1/user/role': [{ role: 'ROLE_ASSURANCE', isAccepted: true }],
};

test('a broker reads by whom and to which portal, gives names and a password, and ends inside the portal', async () => {
  const page = await openPage(broker, opened);
  expect(await screen.findByText('Louise Tremblay invites you to use AutoPortail.')).toBeVisible();
  expect(screen.getByText(/insurance requests for the brand Assurances Élan/u)).toBeVisible();
  expect(page.calls.map(({ name, body }) => [name, body])).toEqual([[READ, { token: 'abc123' }]]);
  expect(screen.getByLabelText('Email')).toHaveValue('ana@roy.test');
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  await typeNames(page);
  await typePasswords(page);
  await submit(page);
  await waitFor(() => expect(useSession.getState().status).toBe('signed-in'));
  expect(page.calls.slice(1, 3).map(({ name, body }) => [name, body])).toEqual([
    [ACCEPT, { token: 'abc123', firstName: 'Ana', lastName: 'Roy', password: PASSWORD }],
    [SIGN_IN, { email: 'ana@roy.test', password: PASSWORD, rememberMe: false }],
  ]);
  await waitFor(() => expect(page.address()).toBe('/login'));
});

test.each([
  [ErrorCode.SecondFactorMissing, '/login/set-up'],
  [ErrorCode.SecondFactorNeeded, '/login/second-factor'],
])('a second factor comes first (%i)', async (code, address) => {
  const page = await openPage(broker, {
    ...opened,
    [SIGN_IN]: () => refuse(401, code),
    'POST /api/v1/user/token/authenticator': { authenticator: { secret: 'ABCD', qrCode: '' } },
  });
  await typeNames(page);
  await typePasswords(page);
  await submit(page);
  await waitFor(() => expect(page.address()).toBe(address));
});

test('who cannot be signed in yet is led to the sign-in page', async () => {
  const refused = () => refuse(429, ErrorCode.TooManyRequests);
  const page = await openPage(broker, { ...opened, [SIGN_IN]: refused });
  await typeNames(page);
  await typePasswords(page);
  await submit(page);
  expect(await screen.findByText('You accepted the invitation')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});

const withOtherSession = (invitation: InvitationToAccept) =>
  createTestShell({
    section,
    path: '/invitation#abc123',
    roles: ['ROLE_BUSINESS'],
    answers: { [READ]: { invitation }, ...opened, 'DELETE /api/v1/user/token': {} },
  });

test('an open session of another person stays, and no other is opened, unless it is ended first', async () => {
  const page = await withOtherSession(broker);
  expect(await screen.findByText('A session of Camille Roy is open in this browser')).toBeVisible();
  await typeNames(page);
  await typePasswords(page);
  await submit(page);
  await screen.findByText('You accepted the invitation');
  expect(page.calls.some(({ name }) => name === SIGN_IN)).toBe(false);
  expect(useSession.getState().user?.email).toBe('camille@demo.test');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/logout');
});

test('once that session is ended, the invited person ends inside', async () => {
  const page = await withOtherSession(broker);
  await typeNames(page);
  await page.user.click(screen.getByRole('button', { name: 'End this session' }));
  await waitFor(() => expect(screen.queryByText(/^A session of/u)).not.toBeInTheDocument());
  expect(screen.getByLabelText('First name')).toHaveValue('Ana');
  await typePasswords(page);
  await submit(page);
  await waitFor(() => expect(useSession.getState().user?.email).toBe('ana@roy.test'));
});

test('a member gives names alone, and goes on in the mobile app', async () => {
  const page = await openPage(member);
  await typeNames(page);
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  await submit(page);
  expect(await screen.findByText(/Use the mobile app with the email ana@roy.test/u)).toBeVisible();
  expect(accepted(page)).toEqual([{ token: 'abc123', firstName: 'Ana', lastName: 'Roy' }]);
  expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
});

test('an address that has an account by now accepts for it', async () => {
  const page = await openPage({ ...broker, hasAccount: true, asksPassword: false });
  expect(await screen.findByText(/already has an account/u)).toBeVisible();
  expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
  await submit(page);
  await screen.findByText('You accepted the invitation');
  expect(accepted(page)).toEqual([{ token: 'abc123' }]);
});

test('a driver who is invited as a manager chooses a password for the account', async () => {
  await openPage({ ...member, role: 'ROLE_BUSINESS', hasAccount: true, asksPassword: true });
  expect(await screen.findByText(/with the password that you choose here/u)).toBeVisible();
  expect(screen.queryByText(/nothing else/u)).not.toBeInTheDocument();
});

test('a manager of another business is addressed as such', async () => {
  const page = await openPage(
    { ...member, role: 'ROLE_BUSINESS', hasAccount: true },
    { [ACCEPT]: () => refuse(409, ErrorCode.ManagesAnotherBusiness) },
  );
  await submit(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('You already manage another business');
});

test('what is missing is said at its field, and nothing is sent', async () => {
  const page = await openPage(broker);
  await submit(page);
  await waitFor(() => {
    expect(screen.getByLabelText('First name')).toHaveAccessibleDescription(/required/u);
  });
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/required/u);
  expect(accepted(page)).toEqual([]);
});

test('a team that is full meanwhile keeps the form with the reason', async () => {
  const page = await openPage(member, { [ACCEPT]: () => refuse(409, ErrorCode.TeamFull) });
  await typeNames(page);
  await submit(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('The team is full.');
  expect(screen.getByLabelText('First name')).toHaveValue('Ana');
});

test.each([
  ['at its reading', { [READ]: () => refuse(410, ErrorCode.LinkExpired) }],
  ['at its acceptance', { [ACCEPT]: () => refuse(410, ErrorCode.LinkExpired) }],
])('a link that does not work says so %s', async (when, answers) => {
  const page = await openPage(member, answers);
  if (when === 'at its acceptance') {
    await typeNames(page);
    await submit(page);
  }
  expect(await screen.findByText('This link no longer works')).toHaveFocus();
});

test('a reading that fails can be repeated', async () => {
  let reads = 0;
  const page = await openPage(member, {
    [READ]: () => {
      reads += 1;
      return reads === 1 ? refuse(503, ErrorCode.Unavailable) : { invitation: member };
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('First name')).toBeVisible();
  expectLogged(/503/u);
});
