import { expect, test } from '@jest/globals';
import { ErrorCode } from '@portal/core';
import { createTestShell, expectLogged, noAnswer, refuse, type Answers } from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answers, business, employee } from '../../fixtures';
import section from '../../section';

const add = 'POST /api/v1/business/employee/batch';
const team = 'GET /api/v1/business/employee';

async function open(changed: Answers = {}) {
  const shell = await createTestShell({
    section,
    path: '/team',
    roles: ['ROLE_BUSINESS'],
    answers: { ...answers(), ...changed },
  });
  const { user } = shell;
  await user.click(await screen.findByRole('button', { name: 'Add member' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Add several emails at once' }));
  const emails = dialog.getByRole('textbox', { name: 'Emails' });
  const submit = dialog.getByRole('button', { name: 'Add to team' });
  const count = (name: string) => shell.calls.filter((call) => call.name === name).length;
  return { ...shell, dialog, emails, submit, count };
}

const lea = employee(13, 'Léa', 'Côté');
const added = (email: string) => ({ email, employee: lea, refusal: null });
const refused = (email: string, key: string) => ({ email, employee: null, refusal: key });

test('the field of the e-mails takes the focus', async () => {
  const { emails } = await open();
  expect(emails).toHaveFocus();
  expect(emails).toHaveAccessibleDescription(/50 at most/u);
});

test('each e-mail has its result; the refused ones stay to be corrected', async () => {
  const { user, calls, dialog, emails, submit, count } = await open({
    [add]: {
      results: [
        added('lea@laurier.test'),
        refused('x', 'validation.wrongEmail'),
        refused('ana@laurier.test', 'error.employeeAlreadyInTeam'),
      ],
    },
  });
  const teamCalls = count(team);
  await user.type(emails, 'lea@laurier.test, x, ana@laurier.test');
  await user.click(submit);
  const results = within(await dialog.findByRole('list', { name: 'Result of each email' }));
  expect(results.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/lea@laurier\.test.*Léa Côté.* is now part of your team\./u),
    'xThis email is not valid',
    'ana@laurier.testThis user is already in your team.',
  ]);
  expect(dialog.getByText('Members added: 1 of 3 emails')).toHaveAttribute('role', 'status');
  expect(emails).toHaveValue('x\nana@laurier.test');
  expect(calls.find(({ name }) => name === add)?.body).toEqual({
    businessId: business.id,
    userEmails: 'lea@laurier.test, x, ana@laurier.test',
  });
  await waitFor(() => expect(count(team)).toBe(teamCalls + 1));
  expect(dialog.queryByRole('link', { name: /Contact sales/u })).not.toBeInTheDocument();
});

test('no e-mail, or more than fifty, are refused before a call', async () => {
  const { user, emails, submit, count } = await open();
  await user.click(submit);
  await waitFor(() => expect(emails).toBeInvalid());
  await user.click(emails);
  await user.paste(Array.from({ length: 51 }, (_, at) => `member${at}@laurier.test`).join(' '));
  await user.click(submit);
  await waitFor(() => expect(emails).toHaveAccessibleDescription(/Enter 50 emails at most/u));
  expect(count(add)).toBe(0);
});

test('each unknown e-mail can be invited', async () => {
  const { user, dialog, emails, submit } = await open({
    [add]: {
      results: ['lea', 'eve'].map((name) =>
        refused(`${name}@laurier.test`, 'error.employeeUnknown'),
      ),
    },
    'POST /api/v1/business/employee/invitation': {},
  });
  await user.type(emails, 'lea@laurier.test, eve@laurier.test');
  await user.click(submit);
  await user.click(await dialog.findByRole('button', { name: 'Invite lea@laurier.test' }));
  expect(await dialog.findByText('Invitation sent')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Invite eve@laurier.test' })).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Invite lea@laurier.test' })).toBeNull();
});

test('a full plan offers the link to sales', async () => {
  const { user, dialog, emails, submit } = await open({
    [add]: { results: [refused('lea@laurier.test', 'error.employeeCapReached')] },
  });
  await user.type(emails, 'lea@laurier.test');
  await user.click(submit);
  expect(await dialog.findByRole('link', { name: /Contact sales/u })).toBeInTheDocument();
});

test.each([
  ['required', 'This field is required'],
  ['tooLong', 'Enter 50 emails at most'],
])('the error %s of the server is shown at the field', async (code, text) => {
  const { user, emails, submit } = await open({
    [add]: () => refuse(422, ErrorCode.InvalidFields, { userEmails: code }),
  });
  await user.type(emails, 'lea@laurier.test');
  await user.click(submit);
  await waitFor(() => expect(emails).toHaveAccessibleDescription(expect.stringContaining(text)));
  expect(emails).toHaveFocus();
});

test('a lost connection keeps what was typed', async () => {
  const { user, dialog, emails, submit } = await open({ [add]: noAnswer() });
  await user.type(emails, 'lea@laurier.test');
  await user.click(submit);
  expect(await dialog.findByRole('alert')).toHaveTextContent('No one was added');
  expect(emails).toHaveValue('lea@laurier.test');
  expectLogged(/NetworkError/u);
});

test('the results of one attempt go with the next, which may fail', async () => {
  let answer: () => unknown = () => ({ results: [refused('x', 'validation.wrongEmail')] });
  const { user, emails, submit, dialog } = await open({ [add]: () => answer() });
  await user.type(emails, 'x');
  await user.click(submit);
  expect(await dialog.findByRole('list')).toBeInTheDocument();
  answer = () => refuse(503, ErrorCode.Unavailable);
  await user.click(submit);
  expect(await dialog.findByRole('alert')).toHaveTextContent('No one was added');
  expect(dialog.queryByRole('list')).toBeNull();
  expectLogged(/503/u);
});

test('the dialog opens with the form for one person again', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Add member' }));
  expect(await screen.findByRole('textbox', { name: 'User ID' })).toBeInTheDocument();
});
