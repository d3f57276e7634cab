import { expect, jest, test } from '@jest/globals';
import { ErrorCode, type Person, type User } from '@portal/core';
import { axe, createTestShell, eventStream, refuse, type Answers } from '@portal/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import section from '../section';

const brand = { id: 4, name: 'Courtage Laurier', quota: 30, used: 30, members: 1 };
const other = { id: 5, name: 'Assurances Lévis', quota: 10, used: 1, members: 0 };
const business = { id: 7, name: 'Transport M', cap: 50, members: 1, managers: 1 };

const user = (id: number, firstName: string): User => ({
  id,
  firstName,
  lastName: 'Roy',
  email: `${firstName.toLowerCase()}@demo.test`,
});
const ana = user(11, 'Ana');
const zoe = user(12, 'Zoé');

const person = (of: User, change: Partial<Person>): Person => ({
  user: of,
  name: `${of.firstName} ${of.lastName}`,
  state: 'enabled',
  roles: [],
  brands: [],
  businesses: [],
  signedInAt: null,
  ...change,
});
const broker = { role: 'ROLE_ASSURANCE' as const, isAccepted: true };

async function open(path: string, changed: Answers = {}) {
  const shell = await createTestShell({
    section,
    path,
    roles: ['ROLE_ADMIN'],
    answers: {
      'GET /api/v1/admin/brand': { brands: [other, brand] },
      'GET /api/v1/admin/brand/4': { detail: { brand, members: [ana], disabled: [] } },
      'GET /api/v1/admin/business': { businesses: [business] },
      'GET /api/v1/admin/business/7': {
        detail: { business, managers: [ana], members: [zoe], disabled: [ana.id] },
      },
      'GET /api/v1/admin/person': {
        people: [
          person(ana, { roles: [broker], businesses: [{ id: 7, name: 'Transport M' }] }),
          person(zoe, { roles: [broker] }),
          person(user(13, 'Luc'), { roles: [{ ...broker, isAccepted: false }] }),
        ],
      },
      ...changed,
    },
  });
  const sent = (name: string) =>
    shell.calls.filter((call) => call.name === name).map(({ body }) => body);
  return { ...shell, sent };
}

const press = (name: string | RegExp) => screen.findByRole('button', { name });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('brands are listed with the use of their quota; the search is in the address', async () => {
  const { user, address, container } = await open('/people/brands');
  const row = await screen.findByRole('row', { name: /Courtage Laurier/u });
  expect(row).toHaveTextContent('30 of 30 Limit reached');
  expect(screen.getByRole('link', { name: 'Courtage Laurier' })).toHaveAttribute(
    'href',
    '/people/brands/brand?id=4',
  );
  expect((await axe(container)).violations).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Search for a brand' }), 'levis');
  expect(await screen.findByText('1 brand')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/people/brands?q=levis'));
  expect(screen.queryByText('Courtage Laurier')).not.toBeInTheDocument();
});

test('the use of a quota follows the offers that are sent', async () => {
  const stream = eventStream();
  let brands = [other, brand];
  await open('/people/brands', {
    'GET /api/v2/events': stream.answer,
    'GET /api/v1/admin/brand': () => ({ brands }),
  });
  expect(await screen.findByRole('row', { name: /Assurances Lévis/u })).toHaveTextContent(
    '1 of 10',
  );
  brands = [{ ...other, used: 2 }, brand];
  act(() => stream.change({ kind: 'offerCreated', id: 3 }));
  expect(await screen.findByText('2 of 10')).toBeInTheDocument();
});

test('without the stream of events the businesses are read again every minute', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] });
  const { sent } = await open('/people/businesses');
  await screen.findByRole('row', { name: /Transport M/u });
  const reads = () => sent('GET /api/v1/admin/business');
  expect(reads()).toHaveLength(1);
  act(() => {
    jest.advanceTimersByTime(60_000);
  });
  await waitFor(() => expect(reads()).toHaveLength(2));
  jest.useRealTimers();
});

test('a brand is created with a name and a quota', async () => {
  const create = 'POST /api/v1/admin/brand';
  const { user, sent } = await open('/people/brands', { [create]: { brand: other } });
  await user.click(await press('Create a brand'));
  const dialog = await screen.findByRole('dialog', { name: 'Create a brand' });
  const quota = within(dialog).getByRole('textbox', { name: 'Offers in 30 days' });
  await user.clear(quota);
  await user.type(quota, '3.5');
  await user.type(
    within(dialog).getByRole('textbox', { name: 'Name of the brand' }),
    'Assurances Lévis',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Create the brand' }));
  expect(quota).toHaveAccessibleDescription(/Enter a whole number from 0 to 99,999/u);
  await user.clear(quota);
  await user.type(quota, '10');
  await user.click(within(dialog).getByRole('button', { name: 'Create the brand' }));
  await closed();
  expect(sent(create)).toEqual([{ name: 'Assurances Lévis', offerQuota: 10 }]);
  expect(screen.getByText('Assurances Lévis is up to date.')).toBeInTheDocument();
});

test('the quota of a brand is changed on its page, which links to its history', async () => {
  const update = 'POST /api/v1/admin/brand/4';
  const { user, sent, container } = await open('/people/brands/brand?id=4', {
    [update]: { brand: { ...brand, quota: 40 } },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Courtage Laurier' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'History' })).toHaveAttribute(
    'href',
    '/people/audit?thing=brand:4',
  );
  expect((await axe(container)).violations).toEqual([]);
  await user.click(await press('Change'));
  const dialog = await screen.findByRole('dialog', { name: 'Change the brand' });
  const quota = within(dialog).getByRole('textbox', { name: 'Offers in 30 days' });
  await user.clear(quota);
  await user.type(quota, '40');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await closed();
  expect(sent(update)).toEqual([{ name: 'Courtage Laurier', offerQuota: 40 }]);
});

test('a change of the quota keeps the name that a colleague gave meanwhile', async () => {
  const stream = eventStream();
  const update = 'POST /api/v1/admin/brand/4';
  let shown = brand;
  const { user, sent } = await open('/people/brands/brand?id=4', {
    'GET /api/v2/events': stream.answer,
    'GET /api/v1/admin/brand/4': () => ({ detail: { brand: shown, members: [ana], disabled: [] } }),
    [update]: { brand: { ...brand, quota: 40 } },
  });
  await user.click(await press('Change'));
  const dialog = await screen.findByRole('dialog', { name: 'Change the brand' });
  const quota = within(dialog).getByRole('textbox', { name: 'Offers in 30 days' });
  await user.clear(quota);
  await user.type(quota, '40');
  shown = { ...brand, name: 'Courtage Limoilou' };
  act(() => stream.change({ kind: 'peopleChanged', id: 4 }));
  await screen.findByRole('heading', { level: 1, name: 'Courtage Limoilou', hidden: true });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await closed();
  expect(sent(update)).toEqual([{ name: 'Courtage Limoilou', offerQuota: 40 }]);
});

test('an approved broker is found by name and added to a brand; others are not offered', async () => {
  const join = 'POST /api/v1/admin/brand/4/member';
  const { user, sent } = await open('/people/brands/brand?id=4', { [join]: {} });
  await user.click(await press('Add a person'));
  const dialog = await screen.findByRole('dialog', { name: 'Add a person' });
  expect(await within(dialog).findByText('1 person')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('searchbox', { name: 'Name or email' }), 'zoe');
  await user.click(within(dialog).getByRole('button', { name: 'Add Zoé Roy' }));
  await closed();
  expect(sent(join)).toEqual([{ userId: 12 }]);
  // The people, with their brands, were read again too.
  expect(sent('GET /api/v1/admin/person')).toHaveLength(2);
});

test('a broker leaves a brand after a question that names them; a failure stays in it', async () => {
  const leave = 'DELETE /api/v1/admin/brand/4/member';
  let members = [ana];
  let attempts = 0;
  const { user, sent } = await open('/people/brands/brand?id=4', {
    'GET /api/v1/admin/brand/4': () => ({ detail: { brand, members, disabled: [] } }),
    [leave]: () => {
      attempts += 1;
      if (attempts === 1) return refuse(409, ErrorCode.NotFound);
      members = [];
      return {};
    },
  });
  await user.click(await press('Remove Ana Roy from the brand'));
  const question = await screen.findByRole('alertdialog', {
    name: 'Remove Ana Roy from Courtage Laurier?',
  });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await within(question).findByRole('alert')).toBeInTheDocument();
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('This brand has no member yet.')).toBeInTheDocument();
  expect(sent(leave)).toEqual([{ userId: 11 }, { userId: 11 }]);
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

test('a business shows managers and members; a further manager is added, one removed by name', async () => {
  const [add, remove] = ['POST', 'DELETE'].map(
    (method) => `${method} /api/v1/admin/business/7/manager`,
  ) as [string, string];
  const { user, sent, container } = await open('/people/businesses/business?id=7', {
    [add]: {},
    [remove]: {},
  });
  const managers = await screen.findByRole('region', { name: 'Managers' });
  expect(within(managers).getByText('Disabled')).toBeVisible();
  expect(managers).toHaveTextContent('Ana Roy');
  const team = screen.getByRole('region', { name: 'Team members' });
  expect(team).toHaveTextContent('Zoé Roy');
  expect(within(managers).getByRole('link', { name: 'Ana Roy' })).toBeInTheDocument();
  expect(within(team).queryByRole('link')).not.toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(within(managers).getByRole('button', { name: 'Add a manager' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a manager' });
  expect(await within(dialog).findByText('2 people')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Add Luc Roy' }));
  await closed();
  expect(sent(add)).toEqual([{ userId: 13 }]);
  await user.click(await press('Remove Ana Roy as a manager'));
  const question = await screen.findByRole('alertdialog', {
    name: 'Take Transport M from Ana Roy?',
  });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent(remove)).toEqual([{ userId: 11 }]));
});

test('of a large team 50 members are shown; the search finds the others', async () => {
  const members = Array.from({ length: 60 }, (_, at) => user(100 + at, `Luc${String(at)}`));
  const { user: pointer } = await open('/people/businesses/business?id=7', {
    'GET /api/v1/admin/business/7': {
      detail: { business, managers: [ana], members, disabled: [] },
    },
  });
  const team = within(await screen.findByRole('region', { name: 'Team members' }));
  expect(team.getAllByRole('listitem')).toHaveLength(50);
  expect(team.getByText('10 more people: narrow the search.')).toBeInTheDocument();
  await pointer.type(team.getByRole('searchbox', { name: 'Name or email' }), 'luc59');
  expect(team.getByRole('listitem')).toHaveTextContent('Luc59 Roy');
});

test('a business is created with a name, a cap and an address', async () => {
  const create = 'POST /api/v1/admin/business';
  const { user, sent } = await open('/people/businesses', { [create]: { business } });
  expect(await screen.findByRole('row', { name: /Transport M/u })).toHaveTextContent('1 of 50');
  await user.click(await press('Create a business'));
  const dialog = await screen.findByRole('dialog', { name: 'Create a business' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Name of the business' }), 'Taxi L');
  const address = within(dialog).getByRole('textbox', { name: /^Postal address/u });
  await user.type(address, '1, rue A{Enter}Lévis ');
  await user.click(within(dialog).getByRole('button', { name: 'Create the business' }));
  await closed();
  expect(sent(create)).toEqual([{ name: 'Taxi L', employeeCap: 50, address: '1, rue A\nLévis' }]);
});

test.each([
  ['/people/brands/brand?id=x', '/people/brands'],
  ['/people/businesses/business', '/people/businesses'],
])('the page %s without an id leads to its list', async (path, list) => {
  const { address } = await open(path);
  await waitFor(() => expect(address()).toBe(list));
});

test('a brand that is not there says so', async () => {
  await open('/people/brands/brand?id=99', {
    'GET /api/v1/admin/brand/99': refuse(404, ErrorCode.NotFound),
  });
  expect(await screen.findByText(/no longer does/u)).toBeInTheDocument();
});
