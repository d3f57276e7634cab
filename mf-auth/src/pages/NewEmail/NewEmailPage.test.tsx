import { ErrorCode } from '@portal/core';
import { createTestShell, refuse, type Answers } from '@portal/kit/testing';
import { screen } from '@testing-library/react';
import section from '../../section';

const CONFIRM = 'POST /api/v1/user/email/confirmation';

const openPage = (answers: Answers = { [CONFIRM]: {} }, path = '/new-email#abc123') =>
  createTestShell({ section, path, answers });

async function confirm({ user }: Awaited<ReturnType<typeof openPage>>) {
  await user.click(await screen.findByRole('button', { name: 'Confirm my new address' }));
}

test('the address is confirmed by a button, with the token of the link’s fragment', async () => {
  const page = await openPage();
  await screen.findByRole('button', { name: 'Confirm my new address' });
  expect(page.calls).toEqual([]);
  await confirm(page);
  expect(await screen.findByText('Your new address is confirmed')).toHaveFocus();
  expect(page.calls.map(({ name, body }) => [name, body])).toEqual([
    [CONFIRM, { token: 'abc123' }],
  ]);
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});

test('a link that was used or has expired says where to ask for another', async () => {
  const page = await openPage({ [CONFIRM]: () => refuse(410, ErrorCode.LinkExpired) });
  await confirm(page);
  expect(await screen.findByText('This link no longer works')).toHaveFocus();
  expect(screen.getByText(/on the page “My account”/u)).toBeVisible();
});

test('an address that got an account meanwhile is named as such', async () => {
  const page = await openPage({ [CONFIRM]: () => refuse(409, ErrorCode.EmailTaken) });
  await confirm(page);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'An account with this email already exists.',
  );
});
