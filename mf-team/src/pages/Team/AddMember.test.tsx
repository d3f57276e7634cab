import { expect, jest, test } from '@jest/globals';
import { ErrorCode } from '@portal/core';
import { createTestShell, expectLogged, noAnswer, refuse, type Answers } from '@portal/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ana, answers, business, employee, zoe } from '../../fixtures';
import section from '../../section';

const add = 'POST /api/v1/business/employee';
const invite = 'POST /api/v1/business/employee/invitation';
const list = 'GET /api/v1/business/employee';

async function open(changed: Answers = {}) {
  const shell = await createTestShell({
    section,
    path: '/team',
    roles: ['ROLE_BUSINESS'],
    answers: { ...answers(), ...changed },
  });
  await shell.user.click(await screen.findByRole('button', { name: 'Add member' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a member' });
  const parts = {
    dialog,
    email: within(dialog).getByRole('textbox', { name: 'Email' }),
    userId: within(dialog).getByRole('textbox', { name: 'User ID' }),
    submit: within(dialog).getByRole('button', { name: 'Add to team' }),
    cancel: within(dialog).getByRole('button', { name: 'Cancel' }),
  };
  const sent = () => shell.calls.filter(({ name }) => name === add);
  return { ...shell, ...parts, sent };
}

const inviteLea = { name: 'Invite this person: lea@laurier.test' };

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('the dialog focuses the e-mail, and its button after closing', async () => {
  const { user, email, cancel } = await open();
  expect(email).toHaveFocus();
  await user.click(cancel);
  await closed();
  expect(screen.getByRole('button', { name: 'Add member' })).toHaveFocus();
});

test.each([
  ['neither', '', ''],
  ['both', 'lea@laurier.test', '42'],
])(
  '%s of e-mail and user ID is refused in one sentence, and nothing is sent',
  async (_, mail, id) => {
    const { user, email, userId, submit, sent } = await open();
    if (mail) await user.type(email, mail);
    if (id) await user.type(userId, id);
    await user.click(submit);
    expect(email).toHaveAccessibleDescription('Enter either an email or a user ID, not both');
    await waitFor(() => expect(email).toHaveFocus());
    expect(sent()).toEqual([]);
  },
);

test('an invalid e-mail and an invalid user ID have errors at their fields', async () => {
  const { user, email, userId, submit, sent } = await open();
  await user.type(email, 'lea');
  await user.click(submit);
  expect(email).toHaveAccessibleDescription('This email is not valid');
  await user.clear(email);
  await user.type(userId, '12a');
  await user.click(submit);
  expect(userId).toHaveAttribute('aria-invalid', 'true');
  expect(sent()).toEqual([]);
});

test('an e-mail is sent alone; the list is fetched again and the dialog closes with a toast', async () => {
  const lea = employee(13, 'Léa', 'Côté');
  const team = [zoe, ana];
  const { user, email, submit, sent } = await open({
    [list]: () => ({ employees: [...team] }),
    [add]: () => {
      team.push(lea);
      return { employee: lea };
    },
  });
  await user.type(email, 'lea.cote@laurier.test');
  await user.click(submit);
  await closed();
  expect(sent().map(({ body }) => body)).toEqual([
    { businessId: business.id, userEmail: 'lea.cote@laurier.test' },
  ]);
  expect(await screen.findByRole('link', { name: 'Léa Côté' })).toBeInTheDocument();
  expect(screen.getByText('Léa Côté is now part of your team.')).toBeInTheDocument();
});

test('the toast isolates a name that is written from right to left', async () => {
  const { user, email, submit } = await open({ [add]: { employee: employee(13, 'נועה', 'כהן') } });
  await user.type(email, 'noa@laurier.test');
  await user.click(submit);
  await closed();
  expect(screen.getByText(/is now part of your team/)).toHaveTextContent('\u2068נועה כהן\u2069 is');
});

test('a user ID is sent alone, as a number', async () => {
  const { user, userId, submit, sent } = await open({ [add]: { employee: ana } });
  await user.type(userId, '0042');
  await user.click(submit);
  await closed();
  expect(sent().map(({ body }) => body)).toEqual([{ businessId: business.id, userId: 42 }]);
});

test.each([
  [ErrorCode.EmployeeUnknown, 'Make sure the email or user ID is valid.'],
  [ErrorCode.EmployeeAlreadyInTeam, 'This user is already in your team.'],
  [
    ErrorCode.EmployeeCapReached,
    'You have reached the maximum number of employees for your plan. Contact sales to upgrade.',
  ],
])('error code %d keeps the dialog open with its message', async (code, message) => {
  const { user, dialog, email, submit } = await open({ [add]: () => refuse(409, code) });
  await user.type(email, 'lea@laurier.test');
  await user.click(submit);
  expect(await within(dialog).findByText(message)).toBeInTheDocument();
  expect(email).toHaveValue('lea@laurier.test');
  const sales = within(dialog).queryByRole('link', { name: /Contact sales/u });
  if (code === ErrorCode.EmployeeCapReached)
    expect(sales).toHaveAttribute('href', 'mailto:sales@demo.test');
  else expect(sales).not.toBeInTheDocument();
});

test('an e-mail without an account is invited from its error, which closes the dialog', async () => {
  const shell = await open({
    [add]: () => refuse(422, ErrorCode.EmployeeUnknown),
    [invite]: {},
  });
  const { user, dialog, email, submit } = shell;
  await user.type(email, ' lea@laurier.test ');
  await user.click(submit);
  await user.click(await within(dialog).findByRole('button', inviteLea));
  await closed();
  const invited = shell.calls.filter(({ name }) => name === invite);
  expect(invited.map(({ body }) => body)).toEqual([
    { businessId: business.id, userEmail: 'lea@laurier.test' },
  ]);
  expect(screen.getByText(/We wrote to lea@laurier.test/u)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add member' })).toHaveFocus();
});

test('an unknown user ID cannot be invited, and a failed invitation says why', async () => {
  const { user, dialog, email, userId, submit } = await open({
    [add]: () => refuse(422, ErrorCode.EmployeeUnknown),
    [invite]: () => refuse(429, ErrorCode.TooManyRequests),
  });
  await user.type(userId, '42');
  await user.click(submit);
  await within(dialog).findByText('Make sure the email or user ID is valid.');
  expect(within(dialog).queryByRole('button', inviteLea)).not.toBeInTheDocument();
  await user.clear(userId);
  await user.type(email, 'lea@laurier.test');
  await user.click(submit);
  await user.click(await within(dialog).findByRole('button', inviteLea));
  expect(await within(dialog).findByText(/^Too many attempts/u)).toBeInTheDocument();
  expect(email).toHaveValue('lea@laurier.test');
  await user.click(submit);
  await within(dialog).findByRole('button', inviteLea);
  expect(within(dialog).queryByText(/^Too many attempts/u)).not.toBeInTheDocument();
});

test('an address that is no longer in the field cannot be invited', async () => {
  const { user, dialog, email, submit } = await open({
    [add]: () => refuse(422, ErrorCode.EmployeeUnknown),
  });
  await user.type(email, 'lea@laurier.test');
  await user.click(submit);
  await within(dialog).findByRole('button', inviteLea);
  await user.type(email, 'x');
  expect(within(dialog).queryByRole('button', { name: /^Invite/u })).not.toBeInTheDocument();
  await user.type(email, '{Backspace} ');
  expect(within(dialog).getByRole('button', inviteLea)).toBeInTheDocument();
});

test('a network error keeps all values', async () => {
  const { user, dialog, email, submit } = await open({ [add]: noAnswer() });
  await user.type(email, 'lea@laurier.test');
  await user.click(submit);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Network error');
  expect(email).toHaveValue('lea@laurier.test');
  expect(submit).not.toHaveAttribute('aria-busy');
  expectLogged(/NetworkError/u);
});

test('a double click adds once', async () => {
  const { user, email, submit, sent } = await open({ [add]: { employee: ana } });
  await user.type(email, 'ana.roy@laurier.test');
  await user.dblClick(submit);
  await closed();
  expect(sent()).toHaveLength(1);
});

const waysToClose: [string, (user: UserEvent) => Promise<void>][] = [
  ['Cancel', (user) => user.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['Close', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['Esc', (user) => user.keyboard('{Escape}')],
];

test.each(waysToClose.slice(1))('%s asks before a typed e-mail is lost', async (_, close) => {
  const { user, email } = await open();
  await user.type(email, 'lea@laurier.test');
  await close(user);
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Leave without saving' }));
  await closed();
});

test.each(waysToClose)('%s closes an empty dialog without asking', async (_, close) => {
  const { user } = await open();
  await close(user);
  await closed();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test.each(waysToClose)('%s does nothing during the call', async (_, close) => {
  let answer: ((data: unknown) => void) | undefined;
  const { user, dialog, email, submit } = await open({
    [add]: () => new Promise((resolve) => (answer = resolve)),
  });
  await user.type(email, 'ana.roy@laurier.test');
  await user.click(submit);
  await waitFor(() => expect(answer).toBeDefined());
  await close(user);
  expect(dialog).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(email).toHaveValue('ana.roy@laurier.test');
  answer?.(refuse(409, ErrorCode.EmployeeAlreadyInTeam));
  expect(await within(dialog).findByText('This user is already in your team.')).toBeInTheDocument();
});

test('closing clears the fields at once and the error after half a second', async () => {
  const { user, email, submit, cancel } = await open({
    [add]: () => refuse(409, ErrorCode.EmployeeAlreadyInTeam),
  });
  const error = () => screen.queryByText('This user is already in your team.');
  await user.type(email, 'ana.roy@laurier.test');
  await user.click(submit);
  await screen.findByText('This user is already in your team.');

  jest.useFakeTimers();
  fireEvent.click(cancel);
  fireEvent.click(screen.getByRole('button', { name: 'Add member' }));
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  act(() => jest.advanceTimersByTime(499));
  expect(error()).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(error()).not.toBeInTheDocument();
  jest.useRealTimers();
});
