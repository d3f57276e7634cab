import { ErrorCode } from '@portal/core';
import { createTestShell, refuse, type Answers } from '@portal/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import section from '../../section';

const RESET = 'POST /api/v1/user/password/reset';
const READ = 'POST /api/v1/user/password/reading';
const PASSWORD = 'un long secret';

async function openPage(answers: Answers = { [RESET]: {} }, path = '/new-password#abc123') {
  const read = { [READ]: { email: 'ana@roy.test' } };
  const shell = await createTestShell({ section, path, answers: { ...read, ...answers } });
  return { ...shell, sent: () => shell.calls.filter(({ name }) => name !== READ) };
}

async function send({ user }: Awaited<ReturnType<typeof openPage>>, confirm = PASSWORD) {
  await user.type(await screen.findByLabelText('New password'), PASSWORD);
  await user.type(screen.getByLabelText('Confirm password'), confirm);
  await user.click(screen.getByRole('button', { name: 'Save the password' }));
}

test('the new password is sent with the token of the link’s fragment', async () => {
  const page = await openPage();
  await send(page);
  expect(await screen.findByText('Your password is saved')).toHaveFocus();
  expect(page.sent().map(({ name, body }) => [name, body])).toEqual([
    [RESET, { token: 'abc123', password: PASSWORD }],
  ]);
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  expect(screen.getByText(/^Passkeys and the authenticator app stay/u)).toBeVisible();
});

test('a password manager saves the address of the account with the password', async () => {
  const { container } = await openPage();
  await screen.findByLabelText('New password');
  await waitFor(() =>
    expect(container.querySelector('[autocomplete=username]')).toHaveValue('ana@roy.test'),
  );
});

test('a link that no longer works says so before a password is typed', async () => {
  await openPage({ [READ]: () => refuse(410, ErrorCode.LinkExpired) });
  expect(await screen.findByText('This link no longer works')).toBeVisible();
});

test('passwords that differ block the form', async () => {
  const page = await openPage();
  await send(page, 'autre chose');
  await waitFor(() => {
    expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription(/do not match/);
  });
  expect(page.sent()).toEqual([]);
});

test('a password made of the owner’s name, which the server knows, is an error of its field', async () => {
  const page = await openPage({
    [RESET]: () => refuse(422, ErrorCode.InvalidFields, { password: 'guessablePassword' }),
  });
  await send(page);
  await waitFor(() => {
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/made of your name/);
  });
});

test('a link that was used or has expired leads to a new one', async () => {
  const page = await openPage({ [RESET]: () => refuse(410, ErrorCode.LinkExpired) });
  await send(page);
  expect(await screen.findByText('This link no longer works')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});
