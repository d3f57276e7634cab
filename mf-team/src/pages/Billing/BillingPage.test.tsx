import { expect, test } from '@jest/globals';
import { ErrorCode } from '@portal/core';
import {
  createTestShell,
  eventStream,
  expectLogged,
  refuse,
  type Answers,
  catchDownloads,
} from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answers, transaction } from '../../fixtures';
import section from '../../section';

const list = 'GET /api/v1/business/transaction';
const csv = `${list}/csv`;

const open = (changed: Answers = {}, language: 'fr' | 'en' = 'en') =>
  createTestShell({
    section,
    path: '/team/billing',
    roles: ['ROLE_BUSINESS'],
    language,
    answers: { ...answers(), ...changed },
  });

const chart = async (name: string) => within(await screen.findByRole('region', { name }));

/** Name of the month that is `before` months before this one, and a time in it. */
function monthOf(before: number) {
  const now = new Date();
  const at = new Date(now.getFullYear(), now.getMonth() - before, 1, 12);
  const name = at.toLocaleString('en', { month: 'long', year: 'numeric' });
  return { at: at.toISOString(), name: before === 0 ? `${name} (so far)` : name };
}

const rowsOfChart = async () => {
  const table = await (await chart('Spending by month')).findByRole('table', { hidden: true });
  return within(table)
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map(({ textContent }) => textContent);
};

test('the chart has the twelve months up to the running one, whatever was bought', async () => {
  const paid = transaction(1, { createdAt: monthOf(3).at, pricePaid: 1000, taxPaid: 150 });
  const pagination = { currentPage: 1, currentPageSize: 100, numberOfRecords: 1 };
  await open({ [list]: { transactions: [paid], pagination } });
  expect(await rowsOfChart()).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map(
      (before) => monthOf(before).name + (before === 3 ? '$11.50' : '$0.00'),
    ),
  );
});

test('a month in which more came back than was spent has no column', async () => {
  const [month, refunded] = [monthOf(3), monthOf(2)];
  const rows = [
    transaction(1, { createdAt: month.at, pricePaid: 100_000, taxPaid: 0 }),
    transaction(2, { createdAt: refunded.at, pricePaid: -50_000, taxPaid: -7_550 }),
  ];
  const pagination = { currentPage: 1, currentPageSize: 100, numberOfRecords: 2 };
  await open({ [list]: { transactions: rows, pagination } });
  const [amount] = await (await chart('Spending by month')).findAllByText('−$575.50');
  expect(amount?.closest('li')?.style.getPropertyValue('--share')).toBe('0');
  expect((await rowsOfChart()).at(-3)).toBe(`${refunded.name}−$575.50`);
});

test('the chart fetches all pages of its months, and nothing of before', async () => {
  const rows = Array.from({ length: 120 }, (_, row) =>
    transaction(row, { createdAt: monthOf(row % 12).at, pricePaid: 100, taxPaid: 0 }),
  );
  const { calls } = await open({
    [list]: ({ url: { searchParams } }: { url: URL }) => {
      const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('size'))];
      return {
        transactions: rows.slice((page - 1) * size, page * size),
        pagination: { currentPage: page, itemsPerPage: size, totalItems: rows.length },
      };
    },
  });
  expect(await rowsOfChart()).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((before) => `${monthOf(before).name}$10.00`),
  );
  const requests = calls.filter(({ url }) => url.searchParams.get('size') === '100');
  const froms = requests.map(({ url }) => url.searchParams.get('from'));
  const from = `${monthOf(11).at.slice(0, 'YYYY-MM'.length)}-01`;
  expect(froms).toEqual([from, from]);
});

test('without transactions a text replaces the chart', async () => {
  await open(answers({ total: 0 }));
  expect(
    await (await chart('Spending by month')).findByText('No spending in the last 12 months.'),
  ).toBeInTheDocument();
});

test('a failure to load the chart leaves the list usable', async () => {
  const pages = answers()[list] as (call: { url: URL }) => unknown;
  await open({
    [list]: (call: { url: URL }) =>
      call.url.searchParams.get('size') === '100' ? refuse(500, ErrorCode.Internal) : pages(call),
  });
  const spending = await chart('Spending by month');
  expect(
    await spending.findByText('The spending by month could not be loaded'),
  ).toBeInTheDocument();
  expect(await screen.findByText('1 to 10 of 31 results', { exact: false })).toBeInTheDocument();
  expectLogged(/500/u);
});

test.each([
  ['fr', 'Exporter (CSV)'],
  ['en', 'Export (CSV)'],
] as const)(
  'in %s the export downloads the CSV file of the API in that language',
  async (language, name) => {
    const saved = catchDownloads();
    const { user, calls } = await open({ [csv]: () => new Response('\uFEFFDate;Total') }, language);
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^Transactions-\d{4}-\d{2}-\d{2}-\d{2}h\d{2}\.csv$/u);
    expect(await saved[0]?.text()).toBe('\uFEFFDate;Total');
    const request = calls.find(({ name: call }) => call === csv);
    expect(request?.headers.get('Language')).toBe(language);
    expect(request?.url.search).toBe('?businessId=3');
  },
);

test('while the business loads, every section is present and the loading is announced', async () => {
  await open({ 'GET /api/v1/user/business': () => new Promise(() => undefined) });
  for (const name of ['Payment card', 'Spending by month', 'Transactions']) {
    expect(await screen.findByRole('region', { name })).toBeInTheDocument();
  }
  expect((await chart('Spending by month')).getByRole('status')).toHaveTextContent('Loading');
});

test('a failed export shows an error above the list', async () => {
  const { user } = await open({ [csv]: () => refuse(503, ErrorCode.Unavailable) });
  await user.click(await screen.findByRole('button', { name: 'Export (CSV)' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The export failed');
  expectLogged(/503/u);
});

test.each([
  ['fr', 'Exporter (CSV)', 'Deux de vos exportations sont déjà en cours'],
  ['en', 'Export (CSV)', 'Two of your exports are already running'],
] as const)(
  'in %s a third export at once is refused in a sentence',
  async (language, name, why) => {
    const { user } = await open({ [csv]: () => refuse(429, ErrorCode.TooManyStreams) }, language);
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByRole('alert')).toHaveTextContent(why);
  },
);

test('an export that a proxy throttles is not said to be a third one', async () => {
  const { user } = await open({ [csv]: () => refuse(429, ErrorCode.TooManyRequests) });
  await user.click(await screen.findByRole('button', { name: 'Export (CSV)' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts');
});

test('a user without a business gets "Access denied" beside their own card', async () => {
  await open({ 'GET /api/v1/user/business': () => refuse(403, ErrorCode.Forbidden) });
  expect(await screen.findByText('Access denied')).toBeInTheDocument();
  expect(await screen.findByText('Visa ending in 4242')).toBeInTheDocument();
});

test('a purchase appears in the list and in the chart while the page is open', async () => {
  const stream = eventStream();
  let transactions = [transaction(1, { createdAt: monthOf(0).at, pricePaid: 1000, taxPaid: 0 })];
  const pagination = { currentPage: 1, currentPageSize: 100, numberOfRecords: 1 };
  await open({ [list]: () => ({ transactions, pagination }), 'GET /api/v2/events': stream.answer });
  await waitFor(async () => expect((await rowsOfChart()).at(-1)).toContain('$10.00'));
  const bought = transaction(2, { createdAt: monthOf(0).at, pricePaid: 700, taxPaid: 0 });
  transactions = [bought, ...transactions];
  stream.change({ kind: 'purchasesChanged', id: 1 });
  await waitFor(async () => expect((await rowsOfChart()).at(-1)).toContain('$17.00'));
});
