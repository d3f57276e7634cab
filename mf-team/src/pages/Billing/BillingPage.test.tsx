import { expect, jest, test } from '@jest/globals';
import { ErrorCode } from '@portal/core';
import { createTestShell, expectLogged, refuse, type Answers } from '@portal/kit/testing';
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

test('the chart has a table of every month, months without spending included', async () => {
  const paid = [
    transaction(3, { createdAt: '2024-03-31T23:30:00-04:00', pricePaid: 1000, taxPaid: 150 }),
    transaction(2, { createdAt: '2024-03-01T08:00:00-05:00', pricePaid: 2000, taxPaid: 0 }),
    transaction(1, { createdAt: '2024-01-15T08:00:00-05:00', pricePaid: 500, taxPaid: 75 }),
  ];
  const pagination = { currentPage: 1, currentPageSize: 100, numberOfRecords: 3 };
  await open({ [list]: { transactions: paid, pagination } });
  const table = await (await chart('Spending by month')).findByRole('table', { hidden: true });
  const rows = within(table).getAllByRole('row', { hidden: true });
  expect(rows.map((row) => row.textContent)).toEqual([
    'MonthSpending',
    'January 2024$5.75',
    'February 2024$0.00',
    'March 2024$31.50',
  ]);
});

test('the chart fetches pages until twelve months are complete, and no further', async () => {
  /** Ten purchases a month, newest first, over five years. */
  const rows = Array.from({ length: 600 }, (_, row) => {
    const month = 59 - Math.floor(row / 10);
    const at = new Date(Date.UTC(2020, month, 15, 12)).toISOString();
    return transaction(row, { createdAt: at, pricePaid: 100, taxPaid: 0 });
  });
  const { calls } = await open({
    [list]: ({ url: { searchParams } }: { url: URL }) => {
      const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('size'))];
      return {
        transactions: rows.slice((page - 1) * size, page * size),
        pagination: { currentPage: page, itemsPerPage: size, totalItems: rows.length },
      };
    },
  });
  const table = await (await chart('Spending by month')).findByRole('table', { hidden: true });
  const months = within(table).getAllByRole('row', { hidden: true }).slice(1);
  expect(months.map((row) => row.textContent)).toEqual([
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(
      (month) => `${new Date(2024, month - 1).toLocaleString('en', { month: 'long' })} 2024$10.00`,
    ),
  ]);
  const requests = calls.filter(({ url }) => url.searchParams.get('size') === '100');
  expect(requests).toHaveLength(2);
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
  ['fr', 'Exporter en CSV'],
  ['en', 'Export as CSV'],
] as const)(
  'in %s the export downloads the CSV file of the API in that language',
  async (language, name) => {
    let saved: { name: string; blob: Blob } | undefined;
    const blobs = new Map<string, Blob>();
    URL.createObjectURL = (blob) => {
      blobs.set('blob:1', blob as Blob);
      return 'blob:1';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      const blob = blobs.get(this.href);
      if (blob) saved = { name: this.download, blob };
    });
    const { user, calls } = await open({ [csv]: () => new Response('\uFEFFDate;Total') }, language);
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(saved).toBeDefined());
    expect(saved?.name).toMatch(/^transactions-\d{4}-\d{2}-\d{2}\.csv$/u);
    expect(saved?.blob.size).toBeGreaterThan(0);
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
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The export failed');
  expectLogged(/503/u);
});

test.each([
  ['fr', 'Exporter en CSV', 'Deux de vos exportations sont déjà en cours'],
  ['en', 'Export as CSV', 'Two of your exports are already running'],
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
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts');
});

test('a user without a business gets "Access denied" beside their own card', async () => {
  await open({ 'GET /api/v1/user/business': () => refuse(403, ErrorCode.Forbidden) });
  expect(await screen.findByText('Access denied')).toBeInTheDocument();
  expect(await screen.findByText('Visa ending in 4242')).toBeInTheDocument();
});
