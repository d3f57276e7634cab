import { beforeEach, expect, test } from '@jest/globals';
import { ErrorCode } from '@portal/core';
import {
  type Answers,
  axe,
  catchDownloads,
  createTestShell,
  eventStream,
  expectLogged,
  readCsv,
  refuse,
} from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ana, answers, business, employee, permissions, zoe } from '../../fixtures';
import section from '../../section';

const open = (changed: Answers = {}, path = '/team') =>
  createTestShell({
    section,
    path,
    roles: ['ROLE_BUSINESS'],
    answers: { ...answers(), ...changed },
  });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('the team is listed under the name of the business, with names, e-mails, days and hours', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: business.name })).toBeInTheDocument();
  const row = (await screen.findByText('zoé.bélanger')).closest('tr');
  expect(row).toHaveTextContent('Zoé Bélanger');
  expect(row).toHaveTextContent(zoe.user.email);
  expect(row).toHaveTextContent('Monday to Friday');
  expect(row).toHaveTextContent('08:00 to 18:00');
  expect(screen.getByRole('button', { name: 'Add member' })).toBeInTheDocument();
});

test('a member shows the carwashes of the month against the limit', async () => {
  const used = { ...ana, carwashes: { used: 5, limit: 5, isUsedUp: true } };
  const unknown = { ...employee(13, 'Léa', 'Côté'), carwashes: null };
  await open(answers({ employees: [zoe, used, unknown] }));
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(name, 'u') });
  await screen.findByText('zoé.bélanger');
  expect(row('Zoé Bélanger')).toHaveTextContent('1 of 4 this month');
  expect(row('Zoé Bélanger')).not.toHaveTextContent('Limit reached');
  expect(row('Ana Roy')).toHaveTextContent('5 of 5 this monthLimit reached');
  expect(row('Léa Côté')).toHaveTextContent('Unknown');
});

test('the seats of the plan stand beside the button', async () => {
  await open();
  expect(await screen.findByText('2 of 50 members')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Contact sales/u })).not.toBeInTheDocument();
});

test('a plan that is full has a link to sales', async () => {
  const seats = { used: 50, limit: 50, isUsedUp: true };
  await open({ 'GET /api/v1/user/business': { business: { ...business, seats } } });
  expect(await screen.findByText('50 of 50 members')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Contact sales/u })).toHaveAttribute(
    'href',
    'mailto:sales@demo.test',
  );
});

test('a business whose plan is not known shows no seats', async () => {
  await open({ 'GET /api/v1/user/business': { business: { ...business, seats: null } } });
  await screen.findByText('zoé.bélanger');
  expect(screen.queryByText(/of 50 members/u)).not.toBeInTheDocument();
});

test('the name links to the member', async () => {
  const { user, address } = await open();
  await user.click(await screen.findByRole('link', { name: 'Ana Roy' }));
  await waitFor(() => expect(address()).toBe('/team/member?id=12'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Roy' })).toBeInTheDocument();
});

test('a click anywhere on the row opens the member', async () => {
  const { user, address } = await open();
  await user.click(await screen.findByText('zoé.bélanger'));
  await waitFor(() => expect(address()).toBe('/team/member?id=11'));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Zoé Bélanger' }),
  ).toBeInTheDocument();
});

test('the search ignores accents, counts its results and is kept in the URL', async () => {
  const { user, address } = await open();
  await screen.findByText('2 members');
  await user.type(screen.getByRole('textbox', { name: 'Search for a member' }), 'belan');
  expect(await screen.findByText('1 member')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/team?q=belan'));
  expect(screen.queryByText('Ana Roy')).not.toBeInTheDocument();
});

test('the search finds permissions as shown, in either language', async () => {
  const fiveCarwashes = { ...zoe, permissions: { ...permissions, maxCarwashPerMonth: 5 } };
  const { user } = await open(answers({ employees: [fiveCarwashes, ana] }));
  await screen.findByText('2 members');
  const search = screen.getByRole('textbox', { name: 'Search for a member' });
  await user.type(search, '5 lavages');
  expect(await screen.findByText('1 member')).toBeInTheDocument();
  expect(screen.getByText('Zoé Bélanger')).toBeInTheDocument();
  await user.clear(search);
  await user.type(search, 'friday');
  expect(await screen.findByText('2 members')).toBeInTheDocument();
});

test('a name of another system keeps the order of its letters, apart from its neighbours', async () => {
  const hostile = employee(13, '\u202Etset.live@nimda', '\u2069');
  await open(answers({ employees: [hostile, employee(14, 'נועה', 'כהן')] }));
  const link = await screen.findByRole('link', { name: 'tset.live@nimda' });
  expect(link.firstElementChild?.tagName).toBe('BDI');
  expect(screen.getByText('נועה כהן').tagName).toBe('BDI');
  expect(document.body.textContent).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/u);
});

test('a search without results offers to clear it; the search box takes the focus', async () => {
  const { user, address } = await open({}, '/team?q=nobody');
  expect(await screen.findByText('No results')).toBeInTheDocument();
  const table = screen.getByRole('table', { name: 'Team members' });
  await user.click(within(table).getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Ana Roy')).toBeInTheDocument();
  expect(address()).toBe('/team');
  expect(screen.getByRole('textbox', { name: 'Search for a member' })).toHaveFocus();
});

test('a team without members offers to add the first', async () => {
  const { user } = await open(answers({ employees: [] }));
  expect(await screen.findByText('Your team has no members yet')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add your first member' }));
  expect(await screen.findByRole('dialog', { name: 'Add a member' })).toBeInTheDocument();
});

test('while the team loads, a skeleton is shown and announced', async () => {
  const { container } = await open({
    'GET /api/v1/business/employee': () => new Promise(() => undefined),
  });
  await screen.findByRole('heading', { name: business.name });
  expect(screen.getByRole('table', { name: 'Team members' })).toHaveAttribute('aria-busy', 'true');
  expect((await axe(container)).violations).toEqual([]);
});

test('a failure to load can be retried', async () => {
  let requests = 0;
  const failing = () =>
    (requests += 1) === 1 ? refuse(503, ErrorCode.Unavailable) : { employees: [zoe] };
  const { user } = await open({ 'GET /api/v1/business/employee': failing });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Zoé Bélanger')).toBeInTheDocument();
  expectLogged(/503/u);
});

test('a forbidden team gives "Access denied" with a link home', async () => {
  await open({ 'GET /api/v1/user/business': () => refuse(403, ErrorCode.Forbidden) });
  const message = await screen.findByText('Access denied');
  expect(message).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /home/u })).toHaveAttribute('href', '/');
});

test('a member whom a colleague adds appears', async () => {
  const stream = eventStream();
  let employees = [zoe];
  const changed = { 'GET /api/v1/business/employee': () => ({ employees }) };
  await open({ ...changed, 'GET /api/v2/events': stream.answer });
  await screen.findByText('1 member');
  employees = [zoe, ana];
  stream.change({ kind: 'teamChanged', id: business.id });
  expect(await screen.findByText('Ana Roy')).toBeVisible();
});

test('seats that an administrator adds appear', async () => {
  const stream = eventStream();
  let limit = 5;
  const read = () => ({ business: { ...business, seats: { used: 2, limit, isUsedUp: false } } });
  await open({ 'GET /api/v1/user/business': read, 'GET /api/v2/events': stream.answer });
  await screen.findByText('2 of 5 members');
  limit = 9;
  stream.change({ kind: 'teamChanged', id: business.id });
  expect(await screen.findByText('2 of 9 members')).toBeVisible();
});

test('the team leaves as a file as it is searched, without a member who was removed meanwhile (LIST-19)', async () => {
  const saved = catchDownloads();
  const stream = eventStream();
  let employees = [zoe, ana];
  const { user } = await open(
    {
      'GET /api/v1/business/employee': () => ({ employees }),
      'GET /api/v2/events': stream.answer,
    },
    '/team?q=an',
  );
  await screen.findByText('Ana Roy');
  employees = [zoe];
  stream.change({ kind: 'teamChanged', id: ana.user.id });
  await waitFor(() => expect(screen.queryByText('Ana Roy')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Export (CSV)' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^Team-members-an-/u);
  expect(readCsv((await saved[0]?.text()) ?? '', ',')).toEqual([
    ['Name', 'Email', 'Days', 'Hours', 'This month', 'Monthly limit'],
    ['Zoé Bélanger', zoe.user.email, 'Monday to Friday', '08:00 to 18:00', '1', '4'],
  ]);
});
