import { beforeEach, expect, jest, test } from '@jest/globals';
import { ErrorCode } from '@portal/core';
import { createTestShell, expectLogged, noAnswer, refuse, type Answers } from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answers, options, summary, transaction } from '../../fixtures';
import section from '../../section';

const list = 'GET /api/v1/business/transaction';
const csv = `${list}/csv`;

async function open(changed: Answers = {}, path = '/team/billing', language: 'fr' | 'en' = 'en') {
  const shell = await createTestShell({
    section,
    path,
    roles: ['ROLE_BUSINESS'],
    language,
    answers: { ...answers(), ...changed },
  });
  await screen.findByRole('region', { name: /by month|par mois/u });
  const part = within(screen.getByRole('region', { name: 'Transactions' }));
  const choose = (label: string, option: string) =>
    shell.user.selectOptions(part.getByRole('combobox', { name: label }), option);
  /** The query strings of the calls of a name. */
  const searches = (name: string) =>
    shell.calls.filter((call) => call.name === name).map(({ url }) => url.search);
  return { ...shell, part, choose, searches };
}

type Part = Awaited<ReturnType<typeof open>>['part'];

/** The transactions, once they have loaded. */
async function rowsOf(part: Part) {
  await part.findAllByRole('button', { name: /^Receipt/u });
  return part.getAllByRole('row').slice(1);
}

const loaded = (part: Part) => part.findByRole('option', { name: 'Zoé Bélanger' });

/** Figures of the totals by their term. */
function totals(part: Part) {
  return part
    .getAllByRole('term')
    .slice(0, 4)
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
}

beforeEach(() => {
  // jsdom has no such URLs.
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

test('a transaction names who bought; without a name, their number', async () => {
  const nameless = { id: 42, firstName: '', lastName: '' };
  const rows = [
    transaction(1),
    transaction(2, { employee: nameless }),
    transaction(3, { employee: null }),
  ];
  const pagination = { currentPage: 1, currentPageSize: 10, numberOfRecords: 3 };
  const { part } = await open({ [list]: { transactions: rows, pagination } });
  const [named, numbered, unknown] = await rowsOf(part);
  expect(named).toHaveTextContent('Bought by Zoé Bélanger');
  expect(numbered).toHaveTextContent('Bought by Member #42');
  expect(unknown).not.toHaveTextContent('Bought by');
});

test('filters narrow list and totals, are in the URL and start at the first page', async () => {
  const { part, choose, address, searches } = await open({}, '/team/billing?page=3');
  await loaded(part);
  await choose('Member', 'Zoé Bélanger');
  expect(address()).toBe('/team/billing?member=11');
  await choose('Station', 'Lavage Éclair – 4801, boulevard Saint-Laurent, QC');
  await choose('Period', 'This month');
  expect(address()).toBe('/team/billing?period=thisMonth&member=11&station=7');
  const filter = 'businessId=3&period=thisMonth&timeZone=America%2FToronto&employeeId=11&storeId=7';
  await waitFor(() => expect(searches(list)).toContain(`?page=1&size=10&${filter}`));
  expect(await part.findAllByText('Bought by', { exact: false })).toHaveLength(10);
  expect(searches(`${list}/summary`)).toContain(`?${filter}`);
});

test('a shared link opens with its filters, also before their options have loaded', async () => {
  const path = '/team/billing?period=days&from=2026-11-01&to=2026-11-30&member=77';
  const { part, searches } = await open({}, path);
  await loaded(part);
  expect(part.getByRole('combobox', { name: 'Period' })).toHaveDisplayValue('Choose dates');
  expect(part.getByRole('combobox', { name: 'Member' })).toHaveDisplayValue('Member #77');
  expect(part.getByLabelText('From')).toHaveValue('2026-11-01');
  expect(part.getByLabelText('To')).toHaveValue('2026-11-30');
  expect(searches(`${list}/summary`)).toContain(
    '?businessId=3&from=2026-11-01&to=2026-11-30&timeZone=America%2FToronto&employeeId=77',
  );
});

test.each(['period=always', 'member=x', 'station=-1', 'period=days&from=hier', 'from=2026-11-01'])(
  'a filter of the URL that cannot be read selects all: %s',
  async (params) => {
    const { part, searches } = await open({}, `/team/billing?${params}`);
    await rowsOf(part);
    expect(searches(list)).toContain('?page=1&size=10&businessId=3');
  },
);

test('days are typed in two fields, which a period clears', async () => {
  const { part, user, choose, address } = await open();
  await choose('Period', 'Choose dates');
  await user.type(part.getByLabelText('From'), '2026-11-05');
  expect(address()).toBe('/team/billing?period=days&from=2026-11-05');
  await choose('Period', 'Last year');
  expect(address()).toBe('/team/billing?period=lastYear');
  expect(part.queryByLabelText('From')).not.toBeInTheDocument();
});

const UNREAD = 'This link has a filter that cannot be read. The list ignores it.';

test('a day that the calendar lacks, in a link, selects all, and the page says so', async () => {
  const { part, searches } = await open({}, '/team/billing?period=days&from=2026-02-31');
  expect(await rowsOf(part)).toHaveLength(10);
  expect(part.getByText(UNREAD)).toBeVisible();
  expect(searches(list)).toContain('?page=1&size=10&businessId=3');
});

test('a station that is no number, in a link, is said to be ignored until a filter is chosen', async () => {
  const { part, choose, address } = await open({}, '/team/billing?station=abc&member=2008');
  expect(await part.findByText(UNREAD)).toBeVisible();
  await choose('Period', 'This year');
  expect(part.queryByText(UNREAD)).not.toBeInTheDocument();
  expect(address()).toBe('/team/billing?period=thisYear&member=2008');
});

test('a first date after the last one is told as the reason why nothing is selected', async () => {
  const { part } = await open({}, '/team/billing?period=days&from=2026-03-02&to=2026-03-01');
  expect(part.getByText(/^The first date is after the last one/u)).toBeVisible();
});

test('without a network the page says so where the list is, and not in every part', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open({
    [list]: noAnswer(),
    [`${list}/summary`]: noAnswer(),
    [`${list}/option`]: noAnswer(),
  });
  expect(await screen.findByText('You are offline')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  expect(screen.queryByText(/could not be loaded/u)).toBeNull();
  expectLogged(/NetworkError/u);
});

test('the totals are those of all selected transactions', async () => {
  const { part } = await open();
  await waitFor(() =>
    expect(totals(part)).toEqual([
      'Transactions 31',
      'Price $340.69',
      'Tax $51.15',
      'Total paid $391.84',
    ]),
  );
});

test('filters without a result offer to clear them', async () => {
  const pagination = { currentPage: 1, currentPageSize: 10, numberOfRecords: 0 };
  const empty = { transactions: [], pagination };
  const pages = answers()[list] as (call: { url: URL }) => unknown;
  const filtered = (call: { url: URL }) =>
    call.url.searchParams.has('employeeId') ? empty : pages(call);
  const { part, user, address } = await open({ [list]: filtered }, '/team/billing?member=99');
  await waitFor(() => expect(part.getAllByRole('button', { name: /clear/iu })).toHaveLength(2));
  await user.click(part.getAllByRole('button', { name: /clear/iu })[1] as HTMLElement);
  expect(address()).toBe('/team/billing');
  expect(await rowsOf(part)).toHaveLength(10);
});

test('the export has the filters of the list', async () => {
  const { part, user, searches } = await open(
    { [csv]: () => new Response('\uFEFFDate') },
    '/team/billing?period=lastMonth&station=7',
  );
  await user.click(await part.findByRole('button', { name: 'Export (CSV)' }));
  await waitFor(() =>
    expect(searches(csv)).toEqual([
      '?businessId=3&period=lastMonth&timeZone=America%2FToronto&storeId=7',
    ]),
  );
});

test('totals and options that fail leave the list usable and can be loaded again', async () => {
  let down = true;
  const failing = (answer: unknown) => () => (down ? refuse(503, ErrorCode.Unavailable) : answer);
  const { part, user } = await open({
    [`${list}/option`]: failing({ options }),
    [`${list}/summary`]: failing({ summary: summary(31, '2024-03-01') }),
  });
  expect(await rowsOf(part)).toHaveLength(10);
  expect(await part.findByText('The totals could not be loaded.')).toBeInTheDocument();
  down = false;
  await user.click(part.getByRole('button', { name: 'Calculate again' }));
  await waitFor(() => expect(totals(part)[0]).toBe('Transactions 31'));
  await user.click(part.getByRole('button', { name: 'Reload options' }));
  await loaded(part);
  expectLogged(/503/u);
});

test('this month stands beside the last, and says that it is running', async () => {
  await open();
  const spending = within(screen.getByRole('region', { name: 'Spending by month' }));
  expect(await spending.findByText('March 2024 (so far)')).toBeInTheDocument();
  const last = (await spending.findByText('February 2024')).parentElement;
  expect(last).toHaveTextContent('$391.84');
  expect(last).toHaveTextContent('31 transactions');
});

test('the chart marks the month that is running', async () => {
  const now = new Date();
  const rows = [transaction(2, { createdAt: now.toISOString() }), transaction(1)];
  const pagination = { currentPage: 1, currentPageSize: 100, numberOfRecords: 2 };
  await open({ [list]: { transactions: rows, pagination } });
  const spending = within(screen.getByRole('region', { name: 'Spending by month' }));
  const table = await spending.findByRole('table', { hidden: true });
  const months = within(table).getAllByRole('rowheader', { hidden: true });
  const running = months.filter(({ textContent }) => textContent.endsWith('(so far)'));
  const month = now.toLocaleString('en', { month: 'long', year: 'numeric' });
  expect(running.map(({ textContent }) => textContent)).toEqual([`${month} (so far)`]);
  expect(months.at(-1)).toBe(running[0]);
});

test('the button prints the filtered transactions of all pages, and the page stands again after (LIST-18)', async () => {
  const { user, part, searches } = await open({}, '/team/billing?member=11&page=2');
  expect(await part.findByText('Showing 11 to 20', { exact: false })).toBeVisible();
  const onPaper: (number | string | null)[] = [];
  window.print = () => {
    onPaper.push(part.getAllByRole('row').length - 1, part.getByText(/^Showing/u).textContent);
    window.dispatchEvent(new Event('afterprint'));
  };
  const total = Number(/of (\d+)/u.exec(part.getByText(/^Showing/u).textContent)?.[1]);
  await user.click(part.getByRole('button', { name: 'Print the list' }));
  await waitFor(() => expect(onPaper).toHaveLength(2));
  expect(onPaper).toEqual([total, `Showing 1 to ${total} of ${total} results`]);
  expect(searches(list)).toContain('?page=1&size=100&businessId=3&employeeId=11');
  expect(await part.findByText('Showing 11 to 20', { exact: false })).toBeVisible();
});

test('rows that cannot be read are not printed, and the page says so', async () => {
  const { user, part } = await open({
    [list]: ({ url }: { url: URL }) =>
      url.searchParams.get('size') === '100'
        ? refuse(503, ErrorCode.Unavailable)
        : {
            transactions: [transaction(1)],
            pagination: { currentPage: 1, currentPageSize: 10, numberOfRecords: 1 },
          },
  });
  const opened = jest.fn<() => void>();
  window.print = opened;
  await user.click(await part.findByRole('button', { name: 'Print the list' }));
  expect(await part.findByText('Printing failed')).toBeVisible();
  expect(opened).not.toHaveBeenCalled();
  expectLogged(/503/u);
});
