import { beforeEach, expect, jest, test } from '@jest/globals';
import { resetRowSelections } from '@portal/kit/list';
import { createTestShell, type TestShell, catchDownloads, readCsv } from '@portal/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answers, many, peel, sherbrooke } from '../fixtures';
import section from '../section';
import { useBuyingList } from './buyingListStore';

beforeEach(() => {
  localStorage.clear();
  resetRowSelections();
  useBuyingList.setState(useBuyingList.getInitialState(), true);
});

const open = (path = '/Stations', stores = [sherbrooke, peel]) =>
  createTestShell({ section, path, roles: ['ROLE_ADMIN'], answers: answers(stores) });

/** A checkbox that can be pressed: that of the page waits for rows. */
const box = (name: RegExp | string) =>
  waitFor(() => {
    const found = screen.getByRole('checkbox', { name });
    expect(found).toBeEnabled();
    return found;
  });
const panel = () => screen.getByRole('region', { name: 'To buy' });
const amount = (name: RegExp) => within(panel()).getByRole('textbox', { name });

async function buy({ user }: TestShell, ...names: RegExp[]) {
  for (const name of names) await user.click(await box(name));
  await user.click(screen.getByRole('button', { name: 'Add to buy' }));
}

test('the selection is kept over filters and pages and counted among the filtered rows', async () => {
  const { user } = await open('/Stations', many(30));
  await user.click(await box('Select the whole page'));
  expect(await screen.findByText('10 of 30 filtered rows selected.')).toBeInTheDocument();
  const bar = within(screen.getByRole('group', { name: 'Selection' }));
  expect(bar.getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled');
  const table = screen.getByRole('table');
  const scroll = jest.fn();
  table.scrollIntoView = scroll;
  jest.spyOn(table, 'getBoundingClientRect').mockReturnValue({ top: -800 } as DOMRect);
  await user.click(bar.getByRole('button', { name: 'Next page' }));
  expect(scroll).toHaveBeenCalledTimes(1);
  expect(await box('Select the whole page')).not.toBeChecked();
  expect(screen.getByText('10 of 30 filtered rows selected.')).toBeInTheDocument();
  await user.click(bar.getByRole('button', { name: 'Previous page' }));
  expect(await box('Select the whole page')).toBeChecked();
  await user.type(screen.getByRole('textbox', { name: 'Search by address' }), '33, rue{Enter}');
  expect(
    await screen.findByText('0 of 1 filtered row selected. 10 more are hidden by the filters.'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear the selection' }));
  expect(screen.queryByRole('button', { name: 'Add to buy' })).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Selection' })).toHaveFocus();
});

test('rows that the filters hide are added under a button that counts them', async () => {
  const { user } = await open('/Stations', many(30));
  await user.click(await box('Select the whole page'));
  await user.type(screen.getByRole('textbox', { name: 'Search by address' }), '33, rue{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Add 10 rows to buy' }));
  expect(within(panel()).getAllByRole('textbox')).toHaveLength(10);
});

test('lines whose amount cannot be read are named beside export and print', async () => {
  const shell = await open();
  await buy(shell, /Sherbrooke/u, /Peel/u);
  await shell.user.tripleClick(amount(/Peel/u));
  await shell.user.keyboard('1.000');
  const alert = within(panel()).getByText('1 unreadable line, counted as 0').closest('div');
  expect(alert?.parentElement).toHaveTextContent('20, rue Peel, Montréal: “1.000”');
  await shell.user.tripleClick(amount(/Peel/u));
  await shell.user.keyboard('7');
  expect(within(panel()).queryByText(/unreadable/u)).toBeNull();
});

test('all filtered rows are selected at once, beside the rows that the filters hide', async () => {
  const { user } = await open('/Stations', many(30));
  await user.click(await box(/^Select 5, rue/u));
  await user.type(screen.getByRole('textbox', { name: 'Search by address' }), '1, rue{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Select all (3)' }));
  expect(
    await screen.findByText('3 of 3 filtered rows selected. 1 more is hidden by the filters.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Select all/u })).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Selection' })).toHaveFocus();
});

test('a list of many lines is shown in pages, with the totals of all', async () => {
  const { user } = await open('/Stations', many(120));
  await user.click(await box('Select the whole page'));
  await user.click(screen.getByRole('button', { name: 'Select all (120)' }));
  await user.click(screen.getByRole('button', { name: 'Add to buy' }));
  expect(within(panel()).getAllByRole('textbox')).toHaveLength(50);
  const pages = within(screen.getByRole('navigation', { name: 'Pages of the buying list' }));
  expect(pages.getByRole('status')).toHaveTextContent('Showing 1 to 50 of 120 results');
  await user.type(amount(/ 4, rue/u), '3');
  await user.click(pages.getByRole('button', { name: 'Last page' }));
  expect(within(panel()).getAllByRole('textbox')).toHaveLength(20);
  await user.type(amount(/ 123, rue/u), '4');
  expect(within(panel()).getByRole('row', { name: /^Total/u })).toHaveTextContent(
    /^Total14 codes/u,
  );
});

test('selected rows are added with amount 0, and the panel gets the focus', async () => {
  const shell = await open();
  await buy(shell, /Sherbrooke/u, /Peel/u);
  expect(within(panel()).getByRole('heading', { name: 'To buy' })).toHaveFocus();
  expect(amount(/Sherbrooke/u)).toHaveValue('0');
  expect(await screen.findByText('2 rows added.')).toBeInTheDocument();
});

test('an item on the list is not added again and keeps its amount', async () => {
  const shell = await open();
  await buy(shell, /Peel/u);
  await shell.user.type(amount(/Peel/u), '5');
  await shell.user.click(screen.getByRole('button', { name: 'Add to buy' }));
  expect(await screen.findByText('These rows were there already.')).toBeInTheDocument();
  expect(amount(/Peel/u)).toHaveValue('5');
});

test('a line costs its amount of every carwash type of the station; the total sums the lines', async () => {
  const shell = await open();
  await buy(shell, /Sherbrooke/u, /Peel/u);
  await shell.user.type(amount(/Sherbrooke/u), '3');
  await shell.user.type(amount(/Peel/u), '2');
  const rows = within(panel()).getAllByRole('row').slice(1);
  expect(rows[0]).toHaveTextContent(/\$92\.94\$74\.94/u);
  expect(rows[1]).toHaveTextContent(/\$61\.96\$49\.96/u);
  expect(rows[2]).toHaveTextContent(/^Total10 codes\$154\.90\$124\.90$/u);
});

test('each carwash type has its totals over all lines', async () => {
  const shell = await open();
  await buy(shell, /Sherbrooke/u, /Peel/u);
  const types = within(panel()).getByRole('table', { name: 'Totals by carwash type' });
  await shell.user.type(amount(/Sherbrooke/u), '3');
  await shell.user.type(amount(/Peel/u), '2');
  const rows = within(types).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Basic5$54.95$44.95',
    'Deluxe5$99.95$79.95',
  ]);
  expect(within(types).getByRole('rowheader', { name: 'Basic' })).toHaveAttribute('lang', 'en');
});

test('the list leaves as a CSV file of all lines, in the language in use', async () => {
  const saved = catchDownloads();
  const shell = await open('/Stations/RoutesPage');
  await buy(shell, /route Nord/u);
  await shell.user.type(amount(/route Nord/u), '2');
  await shell.user.click(within(panel()).getByRole('button', { name: 'Export (CSV)' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^buying-list-[\d-]{10}-\d\dh\d\d\.csv$/u);
  expect(readCsv((await saved[0]?.text()) ?? '', ',')).toEqual([
    [
      'Station number',
      'Address',
      'Route',
      'Per type',
      'Basic',
      'Deluxe',
      'Price',
      'Business price',
    ],
    ['1', '100, rue Sherbrooke, Montréal', 'Nord', '2', '2', '2', '61.96', '49.96'],
  ]);
});

test('the list is printed whole, in place of the page, and again when asked again', async () => {
  const printed: string[][] = [];
  window.print = () => {
    const rows = document.querySelectorAll('.printed :is(tbody, tfoot) tr');
    printed.push([...rows].map(({ textContent }) => textContent));
  };
  const { user } = await open('/Stations', many(60));
  await user.click(await box('Select the whole page'));
  await user.click(screen.getByRole('button', { name: 'Select all (60)' }));
  await user.click(screen.getByRole('button', { name: 'Add to buy' }));
  await user.type(amount(/ 4, rue/u), '3');
  const print = within(panel()).getByRole('button', { name: 'Print the list' });
  await user.click(print);
  await waitFor(() => expect(printed).toHaveLength(1));
  // 60 lines, their total and two types.
  expect(printed[0]).toHaveLength(63);
  expect(printed[0]?.[60]).toBe('Total6 codes$92.94$74.94');
  expect(printed[0]?.[0]).toBe('4, rue Principale, Laval3$92.94$74.94');
  fireEvent(window, new Event('afterprint'));
  expect(document.body).toHaveTextContent(/rue Principale/u);
  expect(screen.queryByText(/America\/Toronto/u)).not.toBeInTheDocument();
  expect(print).toHaveFocus();
  await user.click(print);
  await waitFor(() => expect(printed).toHaveLength(2));
});

test.each(['3.5', '-4', '3 5', '10000000'])(
  'the amount %s is kept as typed, shows an error, and counts as 0',
  async (typed) => {
    const shell = await open();
    await buy(shell, /Peel/u);
    const field = amount(/Peel/u);
    await shell.user.type(field, '35');
    await shell.user.tripleClick(field);
    await shell.user.keyboard(typed);
    expect(field).toHaveValue(typed);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Enter a whole number from 0 to 9,999,999');
    expect(useBuyingList.getState().items).toMatchObject([{ amountBuying: 0 }]);
    await shell.user.tab();
    expect(field).toHaveValue(typed);
    await shell.user.clear(field);
    await shell.user.type(field, '12');
    expect(field).toBeValid();
    expect(within(panel()).getByRole('row', { name: /^Total/u })).toHaveTextContent(
      /^Total24 codes/u,
    );
  },
);

test('an amount may be grouped, and an empty one is 0', async () => {
  const shell = await open();
  await buy(shell, /Peel/u);
  const field = amount(/Peel/u);
  await shell.user.tripleClick(field);
  await shell.user.paste('1 000');
  expect(field).toBeValid();
  await shell.user.tab();
  expect(field).toHaveValue('1000');
  await shell.user.clear(field);
  expect(field).toHaveValue('');
  await shell.user.tab();
  expect(field).toHaveValue('0');
});

test('a line can be removed; there is no order button', async () => {
  const shell = await open();
  await buy(shell, /Peel/u);
  expect(within(panel()).queryByRole('button', { name: /order|buy|submit/iu })).toBeNull();
  await shell.user.click(within(panel()).getByRole('button', { name: /Remove 20, rue Peel/u }));
  expect(within(panel()).getByText('The list is empty')).toBeInTheDocument();
  expect(within(panel()).getByRole('heading', { name: 'To buy' })).toHaveFocus();
});

test('closing the panel returns the focus, and opening it again shows the same items', async () => {
  const shell = await open();
  await buy(shell, /Peel/u);
  await shell.user.type(amount(/Peel/u), '7');
  await shell.user.click(within(panel()).getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'To buy (1)' })).toHaveFocus();
  await shell.user.click(screen.getByRole('button', { name: 'To buy (1)' }));
  expect(amount(/Peel/u)).toHaveValue('7');
});

test('a station on two routes is two items, distinguished by the route', async () => {
  const shell = await open('/Stations/RoutesPage');
  await buy(shell, /route Nord/u, /route Sud/u);
  await shell.user.type(amount(/route Sud/u), '4');
  expect(amount(/route Nord/u)).toHaveValue('0');
  expect(useBuyingList.getState().items).toEqual([
    expect.objectContaining({ storeId: 1, routeName: 'Nord', amountBuying: 0 }),
    expect.objectContaining({ storeId: 1, routeName: 'Sud', amountBuying: 4 }),
  ]);
});

test('the list is kept when the user opens the other page', async () => {
  const first = await open();
  await buy(first, /Peel/u);
  await first.user.type(amount(/Peel/u), '6');
  first.unmount();
  await open('/Stations/RoutesPage');
  await waitFor(() => expect(amount(/Peel/u)).toHaveValue('6'));
  expect(within(panel()).getByRole('heading', { name: 'To buy' })).not.toHaveFocus();
});

test('every element of the tables has an explicit role, for the card layout', async () => {
  const shell = await open();
  await buy(shell, /Peel/u);
  const parts = panel().querySelectorAll('table, thead, tbody, tfoot, tr, th, td');
  expect([...parts].filter((part) => !part.hasAttribute('role'))).toEqual([]);
});
