import { expect, test } from '@jest/globals';
import { ErrorCode } from '@portal/core';
import { queryClient } from '@portal/kit/query';
import {
  createTestShell,
  eventStream,
  expectLogged,
  noAnswer,
  refuse,
  type Answers,
} from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ana, answers, business, zoe } from '../../fixtures';
import { employeesQuery } from '../../queries/team';
import section from '../../section';

const remove = 'DELETE /api/v1/business/employee';

const zoesPage = '/team/member?id=11';

const open = (
  changed: Answers = {},
  { language = 'en', path = zoesPage }: { language?: 'fr' | 'en'; path?: string } = {},
) =>
  createTestShell({
    section,
    path,
    roles: ['ROLE_BUSINESS'],
    language,
    answers: { ...answers(), ...changed },
  });

test('the heading is the name of the member; the breadcrumb links to the team', async () => {
  const { user, address } = await open();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Zoé Bélanger' }),
  ).toBeInTheDocument();
  const way = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(way).toHaveTextContent('TeamZoé Bélanger');
  await user.click(within(way).getByRole('link', { name: 'Team' }));
  await waitFor(() => expect(address()).toBe('/team'));
});

test.each(['/team/member', '/team/member?id=', '/team/member?id=99', '/team/member?id=11x'])(
  '%s names no member of the team and leads back to it',
  async (path) => {
    const { address } = await open({}, { path });
    await waitFor(() => expect(address()).toBe('/team'));
  },
);

test('a member added since the team was read is shown', async () => {
  queryClient.setQueryData(employeesQuery(business.id).queryKey, [ana]);
  await open();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Zoé Bélanger' }),
  ).toBeInTheDocument();
});

test('the storage of the browser holds nothing of the member', async () => {
  await open();
  await screen.findByRole('heading', { level: 1, name: 'Zoé Bélanger' });
  const stored = [sessionStorage, localStorage].flatMap((store) => Object.entries(store));
  expect(JSON.stringify(stored)).not.toMatch(/zoé|laurier/iu);
});

test('the permissions are shown as a sentence and fill the form', async () => {
  await open();
  expect(
    await screen.findByText('4 carwashes a month, Monday to Friday, 08:00 to 18:00'),
  ).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Maximum carwashes/u })).toHaveValue('4');
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('08:00');
  expect(screen.getByRole('textbox', { name: 'To' })).toHaveValue('18:00');
  const days = within(screen.getByRole('group', { name: 'Allowed days' }));
  expect(days.getByRole('checkbox', { name: 'Friday' })).toBeChecked();
  expect(days.getByRole('checkbox', { name: 'Saturday' })).not.toBeChecked();
});

test('the e-mail and the use of the month stand at the head of the page', async () => {
  await open();
  expect(await screen.findByText(zoe.user.email)).toBeInTheDocument();
  expect(screen.getByText('1 of 4 this month')).toBeInTheDocument();
});

test('the permissions are in French for a French user', async () => {
  await open({}, { language: 'fr' });
  expect(
    await screen.findByText('4 lavages par mois, du lundi au vendredi, de 8 h à 18 h'),
  ).toBeInTheDocument();
});

test('missing permissions are shown as unknown', async () => {
  await open({
    'GET /api/v1/business/employee': { employees: [{ user: zoe.user }] },
  });
  expect(await screen.findByText('This person’s permissions are not known.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('');
});

test('the form is editable and validated on blur', async () => {
  const { user } = await open();
  const limit = await screen.findByRole('textbox', { name: /Maximum carwashes/u });
  await user.clear(limit);
  await user.tab();
  await waitFor(() => expect(limit).toHaveAccessibleDescription('This field is required'));
  const start = screen.getByRole('textbox', { name: 'From' });
  await user.clear(start);
  await user.type(start, '24:00');
  await user.tab();
  expect(start).toHaveValue('24:00');
  expect(start).toHaveAccessibleDescription(/^Enter a time from 00:00 to 23:59/u);
  await user.clear(start);
  await user.type(start, '7:30');
  await user.tab();
  expect(start).toHaveValue('07:30');
  expect(start).not.toHaveAttribute('aria-invalid');
});

test('while the team loads, every section is present', async () => {
  await open({ 'GET /api/v1/business/employee': () => new Promise(() => undefined) });
  const permissions = await screen.findByRole('region', { name: 'Permissions' });
  expect(within(permissions).getByRole('status')).toHaveTextContent('Loading');
  expect(screen.getByRole('region', { name: 'Transactions' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Team member' })).toBeInTheDocument();
});

test('Update is always disabled, with a reason above the fields, and sends nothing', async () => {
  const { user, calls } = await open();
  const update = await screen.findByRole('button', { name: 'Update' });
  const reason = screen.getByText('Updating permissions is not available yet.');
  const limit = screen.getByRole('textbox', { name: /Maximum carwashes/u });
  expect(reason.compareDocumentPosition(limit)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(update).toHaveAttribute('aria-disabled', 'true');
  expect(update).toHaveAccessibleDescription('Updating permissions is not available yet.');
  await user.click(update);
  await user.type(screen.getByRole('textbox', { name: 'To' }), '{Enter}');
  expect(calls.filter(({ name }) => !name.startsWith('GET'))).toEqual([]);
});

test('the transactions are those of the member, twenty a page, without download', async () => {
  const { calls } = await open();
  expect(await screen.findByText('1 to 20 of 31 results', { exact: false })).toBeInTheDocument();
  const request = calls.find(({ name }) => name.endsWith('/transaction'));
  expect(request?.url.search).toBe(
    `?page=1&size=20&businessId=${String(business.id)}&employeeId=11`,
  );
  const download = screen.getByRole('button', { name: 'Export (CSV)' });
  expect(download).toHaveAttribute('aria-disabled', 'true');
  expect(download).toHaveAccessibleDescription('Only available on the Billing page');
});

test('Remove asks for confirmation by name; Cancel sends nothing', async () => {
  const { user, calls } = await open();
  const button = await screen.findByRole('button', { name: 'Remove Zoé Bélanger' });
  await user.click(button);
  const question = screen.getByRole('alertdialog', { name: 'Remove Zoé Bélanger from the team?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
  expect(calls.some(({ name }) => name === remove)).toBe(false);
});

test('removing a member returns to the team without the member', async () => {
  let team = [zoe, ana];
  const { user, calls, address } = await open({
    'GET /api/v1/business/employee': () => ({ employees: team }),
    [remove]: () => {
      team = [ana];
      return {};
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Zoé Bélanger' }));
  await user.dblClick(screen.getByRole('button', { name: 'Remove from team' }));
  await waitFor(() => expect(address()).toBe('/team'));
  expect(
    await screen.findByText('Zoé Bélanger is no longer part of your team.'),
  ).toBeInTheDocument();
  expect(await screen.findByText('1 member')).toBeInTheDocument();
  expect(calls.filter(({ name }) => name === remove).map(({ body }) => body)).toEqual([
    { employeeId: 11 },
  ]);
});

test('a failed removal shows an error in the dialog, which stays open', async () => {
  const { user, address } = await open({ [remove]: noAnswer() });
  await user.click(await screen.findByRole('button', { name: 'Remove Zoé Bélanger' }));
  await user.click(screen.getByRole('button', { name: 'Remove from team' }));
  const question = await screen.findByRole('alertdialog');
  expect(await within(question).findByRole('alert')).toHaveTextContent('Network error');
  expect(address()).toBe(zoesPage);
  expectLogged(/NetworkError/u);
});

test('a member whom a colleague removes is left for the team, with a notice', async () => {
  const stream = eventStream();
  let employees = [zoe, ana];
  const { address } = await open({
    'GET /api/v1/business/employee': () => ({ employees }),
    'GET /api/v2/events': stream.answer,
  });
  await screen.findByRole('heading', { level: 1, name: 'Zoé Bélanger' });
  employees = [ana];
  stream.change({ kind: 'teamChanged', id: business.id });
  await waitFor(() => expect(address()).toBe('/team'));
  expect(await screen.findByText('This person is not part of your team')).toBeInTheDocument();
});

test('a forbidden member gives "Access denied"', async () => {
  await open({ 'GET /api/v1/user/business': () => refuse(403, ErrorCode.Forbidden) });
  expect(await screen.findByText('Access denied')).toBeInTheDocument();
});
