import { beforeEach, expect, test } from '@jest/globals';
import { ErrorCode } from '@portal/core';
import {
  axe,
  createTestShell,
  expectLogged,
  noAnswer,
  refuse,
  type Answers,
} from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answers, many } from '../fixtures';
import section from '../section';

beforeEach(() => localStorage.clear());

const open = (path = '/Stations', changed: Answers = {}, language: 'en' | 'fr' = 'en') =>
  createTestShell({
    section,
    path,
    roles: ['ROLE_ADMIN'],
    language,
    answers: { ...answers(), ...changed },
  });

const calls = ['store', 'store/carwash/count', 'store/carwash/type'].map(
  (path) => `GET /api/v1/${path}`,
);
const rowOf = async (text: string) => {
  const row = (await screen.findByText(text)).closest('tr');
  if (!row) throw new Error(`${text} is in no row`);
  return row;
};
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('the three calls are made once each', async () => {
  const shell = await open();
  await rowOf('20, rue Peel, Montréal');
  expect(shell.calls.map(({ name }) => name).sort()).toEqual(calls);
});

test('a row shows stock per carwash type in figures and text, alert, codes and state', async () => {
  await open();
  const row = within(await rowOf('100, rue Sherbrooke, Montréal'));
  const [basic, deluxe] = row.getAllByRole('listitem');
  expect(basic).toHaveTextContent('Basic0Out');
  expect(deluxe).toHaveTextContent(/^Deluxe60$/u);
  expect(within(await rowOf('20, rue Peel, Montréal')).getByText('Low')).toBeInTheDocument();
  expect(row.getByText('Pump under repair')).toHaveAttribute('lang', 'en');
  expect(row.getByText('Yes', { selector: 'td' })).toBeInTheDocument();
});

test.each(calls)(
  'a failure of %s gives a log entry, "No results" and a reload button',
  async (call) => {
    let fails = true;
    const answer = answers()[call];
    const { user } = await open('/Stations', {
      [call]: () => (fails ? refuse(503, ErrorCode.Unavailable) : answer),
    });
    const table = await screen.findByRole('table', { name: /^Stations/u });
    expect(await within(table).findByText('No results')).toBeInTheDocument();
    expect(screen.queryByText('20, rue Peel, Montréal')).not.toBeInTheDocument();
    expectLogged(/Error fetching data:|503/u);
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await rowOf('20, rue Peel, Montréal')).toBeInTheDocument();
  },
);

test('the reload button keeps the focus after another network error', async () => {
  const { user } = await open('/Stations', { 'GET /api/v1/store': noAnswer() });
  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Reload' })).toHaveFocus());
  expectLogged(/Error fetching data:|NetworkError/u);
});

test.each(calls)('a failure of %s during a refresh keeps the rows', async (call) => {
  let fails = false;
  const answer = answers()[call];
  const { user } = await open('/Stations', {
    [call]: () => (fails ? refuse(503, ErrorCode.Unavailable) : answer),
  });
  await rowOf('20, rue Peel, Montréal');
  fails = true;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expectLogged(/Error fetching data:|503/u));
  expect(await rowOf('20, rue Peel, Montréal')).toBeInTheDocument();
});

test('forbidden stations give "Access denied"', async () => {
  await open('/Stations', { 'GET /api/v1/store': refuse(403, ErrorCode.Forbidden) });
  expect(await screen.findByText('Access denied')).toBeInTheDocument();
  expectLogged(/Error fetching data:/u);
});

test('while the stations load, the table shows skeleton rows', async () => {
  const { container } = await open('/Stations', {
    'GET /api/v1/store': () => new Promise(() => undefined),
  });
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect((await axe(container)).violations).toEqual([]);
});

test('counts and types of unknown stations are ignored', async () => {
  const orphan = { storeId: 99, id: 9, nameEn: 'Wax', price: 100, pricePro: 90 };
  await open('/Stations', {
    'GET /api/v1/store/carwash/count': { stores: [{ id: 99, count: { Wax: 1 } }] },
    'GET /api/v1/store/carwash/type': { storeCarwashTypes: [orphan] },
  });
  expect(await rowOf('20, rue Peel, Montréal')).toHaveTextContent('No carwash');
  expect(screen.queryByText(/Wax/u)).not.toBeInTheDocument();
});

test('a carwash type without a count is shown as "not counted", not as out of stock', async () => {
  await open('/Stations', { 'GET /api/v1/store/carwash/count': { stores: [] } });
  expect(await rowOf('20, rue Peel, Montréal')).toHaveTextContent('Basic–not counted');
  expect(screen.queryByText('Out')).not.toBeInTheDocument();
});

test('a portal without stations shows "No results" with the reason', async () => {
  await open('/Stations', answers([]));
  const table = await screen.findByRole('table', { name: /^Stations/u });
  expect(await within(table).findByText('No results')).toBeInTheDocument();
  expect(within(table).getByText('The portal has no stations yet.')).toBeInTheDocument();
});

test('a type that was not counted is a dash, in words for screen readers only', async () => {
  await open('/Stations', { ...answers(), 'GET /api/v1/store/carwash/count': [] });
  const row = await rowOf('20, rue Peel, Montréal');
  const [dash] = within(row).getAllByText('–');
  expect(dash).toHaveAttribute('aria-hidden', 'true');
  expect(within(row).getAllByText('not counted')[0]).toHaveClass('visually-hidden');
});

test('the rating is hidden at first, and the choice of columns is stored', async () => {
  const first = await open();
  await rowOf('20, rue Peel, Montréal');
  expect(headers()).not.toContain('Rating');
  await first.user.click(screen.getByRole('button', { name: 'More actions' }));
  const menu = await screen.findByRole('menu');
  expect(within(menu).queryByRole('menuitemcheckbox', { name: 'Address' })).toBeNull();
  await first.user.click(within(menu).getByRole('menuitemcheckbox', { name: 'Rating' }));
  first.unmount();
  await open();
  expect(await screen.findByText('3.5 out of 5')).toBeInTheDocument();
});

test('a header sorts ascending, descending, then not at all', async () => {
  const { user, address } = await open();
  const sort = async () =>
    user.click(
      within(await screen.findByRole('columnheader', { name: /Address/u })).getByRole('button'),
    );
  await rowOf('20, rue Peel, Montréal');
  await sort();
  expect(address()).toBe('/Stations?sort=address');
  expect(screen.getByRole('columnheader', { name: /Address/u })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await sort();
  expect(address()).toBe('/Stations?sort=-address');
  await sort();
  expect(address()).toBe('/Stations');
});

test('the header of the carwashes sorts by the stock of a type', async () => {
  const { user, address } = await open();
  await rowOf('20, rue Peel, Montréal');
  const header = () => screen.getByRole('columnheader', { name: /^Carwashes/u });
  await user.click(within(header()).getByRole('button'));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Stock: Basic, descending' }));
  expect(address()).toBe('/Stations?stockType=Basic&sort=-stock');
  const order = () =>
    screen
      .getAllByRole('row')
      .flatMap(({ textContent }) => /Station 3|Peel|Sherb/u.exec(textContent) ?? []);
  // Amounts of Basic: 120, 7, 0.
  expect(order()).toEqual(['Station 3', 'Peel', 'Sherb']);
  expect(header()).toHaveAttribute('aria-sort', 'descending');
  expect(header()).toHaveTextContent('Stock: Basic');
  await user.click(screen.getByRole('menuitemradio', { name: 'Stock: Basic, ascending' }));
  expect(address()).toBe('/Stations?stockType=Basic&sort=stock');
  expect(order()).toEqual(['Sherb', 'Peel', 'Station 3']);
  await user.click(screen.getByRole('menuitemradio', { name: 'List order' }));
  expect(address()).toBe('/Stations');
});

test('clearing the filters keeps the order by stock', async () => {
  const { user, address } = await open('/Stations?address=nowhere&stockType=Basic&sort=-stock');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/Stations?stockType=Basic&sort=-stock');
  const tiles = within(screen.getByRole('list', { name: 'Stations at a glance' }));
  expect(tiles.getByRole('button', { name: /^Stations/u })).toHaveAttribute('aria-pressed', 'true');
});

test('the address search ignores accents, and the URL has the filters', async () => {
  const { user, address } = await open();
  await rowOf('20, rue Peel, Montréal');
  await user.type(screen.getByRole('textbox', { name: 'Search by address' }), 'MONTREAL');
  await waitFor(() => expect(address()).toBe('/Stations?address=MONTREAL'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Alert' }), 'With an alert');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Codes' }), 'Local');
  expect(address()).toBe('/Stations?address=MONTREAL&alert=yes&local=local');
  expect(screen.queryByText('20, rue Peel, Montréal')).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Route' }), 'Sud');
  expect(await rowOf('100, rue Sherbrooke, Montréal')).toBeInTheDocument();
});

test('a filter chosen during the search delay is kept', async () => {
  const { user, address } = await open();
  await rowOf('20, rue Peel, Montréal');
  await user.type(screen.getByRole('textbox', { name: 'Search by address' }), 'rue');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Alert' }), 'With an alert');
  await waitFor(() => expect(address()).toBe('/Stations?address=rue&alert=yes'));
});

test('a filter of a link that cannot be read is said to be ignored until another is chosen', async () => {
  const { user, address } = await open('/Stations?alert=maybe&active=yes');
  const unread = await screen.findByText(/^This link has a filter that cannot be read/u);
  expect(unread).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Codes' }), 'Local');
  expect(unread).not.toBeInTheDocument();
  expect(address()).toBe('/Stations?local=local&active=yes');
});

test('filters without results can be cleared', async () => {
  const { user, address } = await open('/Stations?address=nowhere&sort=-address');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await rowOf('20, rue Peel, Montréal')).toBeInTheDocument();
  expect(address()).toBe('/Stations?sort=-address');
  expect(screen.getByRole('textbox', { name: 'Search by address' })).toHaveFocus();
});

test('a page past the end offers the last page that has rows', async () => {
  const { user, address } = await open('/Stations?page=9');
  expect(await screen.findByText('The list ends before this page')).toBeInTheDocument();
  expect(screen.queryByText('No results')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back to page 1' }));
  expect(address()).toBe('/Stations');
  expect(await rowOf('20, rue Peel, Montréal')).toBeInTheDocument();
});

test('the page size is ten at first and stored; the one in a shared link takes precedence', async () => {
  const stores = answers(many(60));
  const first = await open('/Stations', stores);
  await rowOf('4, rue Principale, Laval');
  expect(screen.getAllByRole('row')).toHaveLength(11);
  await first.user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25');
  expect(screen.getAllByRole('row')).toHaveLength(26);
  expect(first.address()).toBe('/Stations?pageSize=25');
  first.unmount();
  const second = await open('/Stations', stores);
  await rowOf('4, rue Principale, Laval');
  expect(screen.getAllByRole('row')).toHaveLength(26);
  second.unmount();
  await open('/Stations?pageSize=50', stores);
  await rowOf('4, rue Principale, Laval');
  expect(screen.getAllByRole('row')).toHaveLength(51);
});

test('tiles show counts, and each filters by what it counts', async () => {
  const { user, address } = await open();
  const tile = (name: RegExp) =>
    within(screen.getByRole('list', { name: 'Stations at a glance' })).getByRole('button', {
      name,
    });
  await rowOf('20, rue Peel, Montréal');
  expect(tile(/^Stations\s?3$/u)).toHaveAttribute('aria-pressed', 'true');
  await user.click(tile(/Active\s?2/u));
  await user.click(tile(/Out of stock: Basic\s?1/u));
  expect(address()).toBe('/Stations?outOfStock=Basic&active=yes');
  expect(tile(/Basic/u)).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Remove the filter “Active only”' }));
  expect(address()).toBe('/Stations?outOfStock=Basic');
  expect(
    screen.getByRole('button', { name: 'Remove the filter “Out of stock: Basic”' }),
  ).toHaveFocus();
  await user.click(tile(/^Stations/u));
  expect(address()).toBe('/Stations');
});

test('the row menu: Edit opens a notice, the other items are inert', async () => {
  const { user } = await open();
  const menu = 'Actions for Station 3';
  await user.click(await screen.findByRole('button', { name: menu }));
  expect(await screen.findByRole('menuitem', { name: 'View customer' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.getByRole('menuitem', { name: 'View payment details' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit the station' });
  expect(dialog).toHaveTextContent('Nothing was changed for Station 3');
  const [close] = within(dialog).getAllByRole('button', { name: 'Close' });
  if (close) await user.click(close);
  await waitFor(() => expect(screen.getByRole('button', { name: menu })).toHaveFocus());
});

test('the routes page has a row per route and stop, the route first, in its order', async () => {
  await open('/Stations/RoutesPage');
  await screen.findByText('Nord', { selector: 'td *' });
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows).toHaveLength(2);
  expect(headers()[1]).toContain('Route');
  expect(rows[0]).toHaveTextContent('Nordstop 2100, rue Sherbrooke');
  expect(rows[1]).toHaveTextContent('Sudstop 1100, rue Sherbrooke');
  expect(
    screen.getByRole('checkbox', { name: /100, rue Sherbrooke, Montréal, route Sud/u }),
  ).toBeInTheDocument();
});

test('the path and its alias show the same page', async () => {
  await open('/Stations/Stations');
  expect(await rowOf('20, rue Peel, Montréal')).toBeInTheDocument();
});

test('a type without stock is marked as such', async () => {
  await open('/Stations', {}, 'fr');
  await rowOf('20, rue Peel, Montréal');
  expect(screen.getByText('Épuisé')).toBeInTheDocument();
});
