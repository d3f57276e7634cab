import { expect, test } from '@jest/globals';
import { ErrorCode, type Invitation } from '@portal/core';
import { axe, createTestShell, expectLogged, refuse, type Answers } from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answers } from '../../fixtures';
import section from '../../section';

const list = 'GET /api/v1/business/employee/invitation';
const invite = 'POST /api/v1/business/employee/invitation';
const withdraw = 'DELETE /api/v1/business/employee/invitation/*';

const waiting: Invitation = {
  id: 4,
  email: 'ana@roy.test',
  role: null,
  brand: null,
  business: 'Déneigement Laurier',
  invitedBy: 'Zoé Tremblay',
  createdAt: '2026-11-20T15:00:00Z',
  expiresAt: '2026-11-27T15:00:00Z',
  state: 'open',
  mail: null,
  mailError: null,
};

const expired: Invitation = { ...waiting, id: 3, email: 'luc@roy.test', state: 'expired' };

async function open(changed: Answers = {}) {
  const shell = await createTestShell({
    section,
    path: '/team',
    roles: ['ROLE_BUSINESS'],
    answers: { ...answers(), [list]: { invitations: [waiting, expired] }, ...changed },
  });
  const button = await screen.findByRole('button', { name: 'Invitations' });
  await waitFor(() => expect(button).toBeEnabled());
  await shell.user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Open invitations' }));
  const sent = (name: string) => shell.calls.filter((call) => call.name === name);
  return { ...shell, button, dialog, sent };
}

test('each invitation says whether its link works, when and by whom it was sent', async () => {
  const page = await open();
  const [first, second] = await page.dialog.findAllByRole('listitem');
  expect(first).toHaveTextContent(/ana@roy\.test.*Open.*until.*by Zoé Tremblay/u);
  expect(second).toHaveTextContent(/luc@roy\.test.*Expired.*since/u);
  expect((await axe(page.baseElement)).violations).toEqual([]);
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(page.button).toHaveFocus());
});

test('an invitation is sent again, and a refusal says why', async () => {
  let isFull = false;
  const page = await open({
    [invite]: () => (isFull ? refuse(429, ErrorCode.TooManyRequests) : {}),
  });
  const resend = { name: 'Send the invitation again: luc@roy.test' };
  await page.user.click(await page.dialog.findByRole('button', resend));
  expect(await screen.findByText(/We wrote to luc@roy\.test again/u)).toBeInTheDocument();
  expect(page.sent(invite).map(({ body }) => body)).toEqual([
    expect.objectContaining({ userEmail: 'luc@roy.test' }),
  ]);
  await waitFor(() => expect(page.sent(list)).toHaveLength(2));
  isFull = true;
  await page.user.click(page.dialog.getByRole('button', resend));
  expect(await page.dialog.findByRole('alert')).toBeVisible();
});

test('an invitation is withdrawn after a question that names the address', async () => {
  let invitations = [waiting, expired];
  const page = await open({
    [list]: () => ({ invitations }),
    [withdraw]: () => {
      invitations = [expired];
    },
  });
  const button = { name: 'Withdraw the invitation: ana@roy.test' };
  await page.user.click(await page.dialog.findByRole('button', button));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Withdraw the invitation of ana@roy.test?' }),
  );
  expect(page.sent(withdraw)).toHaveLength(0);
  await page.user.click(question.getByRole('button', { name: 'Withdraw the invitation' }));
  await waitFor(() => expect(page.dialog.queryByText('ana@roy.test')).not.toBeInTheDocument());
  expect(page.dialog.getByText('luc@roy.test')).toBeVisible();
});

test('a team without invitations says how to invite', async () => {
  const { dialog } = await open({ [list]: { invitations: [] } });
  expect(await dialog.findByText('No open invitation')).toBeVisible();
});

test('a list that fails says so and can be read again', async () => {
  let fails = true;
  const page = await open({
    [list]: () => (fails ? refuse(503, ErrorCode.Unavailable) : { invitations: [waiting] }),
  });
  const again = await page.dialog.findByRole('button', { name: 'Try again' });
  fails = false;
  await page.user.click(again);
  expect(await page.dialog.findByText('ana@roy.test')).toBeVisible();
  expectLogged(/503/u);
});
