import { beforeEach, expect, jest, test } from '@jest/globals';
import { ErrorCode } from '@portal/core';
import { createTestShell, expectLogged, noAnswer, refuse, type Answers } from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answers, transaction, transactionPage } from '../fixtures';
import section from '../section';

const list = 'GET /api/v1/business/transaction';
const receipt = `${list}/receipt`;

async function open(changed: Answers = {}, path = '/team/billing', language: 'fr' | 'en' = 'en') {
  const shell = await createTestShell({
    section,
    path,
    roles: ['ROLE_BUSINESS'],
    language,
    answers: { ...answers(), ...changed },
  });
  // The chart appears once the business is loaded.
  await screen.findByRole('region', { name: /by month|par mois/u });
  const part = within(screen.getByRole('region', { name: 'Transactions' }));
  return { ...shell, part };
}

/** The first transaction, under the headers and once its skeleton is gone. */
async function rowOf(part: Awaited<ReturnType<typeof open>>['part']) {
  const receipt = await part.findByRole('button', { name: /^(?:Receipt|Reçu)/u });
  return receipt.closest('tr') as HTMLElement;
}

/** An answer with these rows on one page. */
const only = (...transactions: unknown[]) => ({
  transactions,
  pagination: { currentPage: 1, currentPageSize: 10, numberOfRecords: transactions.length },
});

/** Mocks `window.open` with a tab. */
function newTab() {
  const opened = jest.spyOn(window, 'open');
  const tab = {
    opened,
    opener: window as unknown,
    document: document.implementation.createHTMLDocument(),
    location: { replace: jest.fn<(url: string) => void>() },
    close: jest.fn(),
  };
  opened.mockReturnValue(tab as unknown as Window);
  return tab;
}

beforeEach(() => {
  sessionStorage.clear();
});

test('an item shows store, time, amounts and card', async () => {
  const { part } = await open({ [list]: only(transaction(1)) });
  const item = await rowOf(part);
  expect(item).toHaveTextContent('Lavage Éclair');
  expect(item).toHaveTextContent('4801, boulevard Saint-Laurent, bureau 2, QC');
  const headers = part.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers.slice(3)).toEqual(['Price', 'Tax', 'Total', 'Receipt']);
  const cells = within(item).getAllByRole('cell').slice(3, 6);
  expect(cells.map(({ textContent }) => textContent)).toEqual(['$10.99', '$1.65', '$12.64']);
  expect(item).toHaveTextContent('Paid by card •••• 4242');
  const when = within(item).getByText('1 March 2024 (14:05)');
  expect(when).toHaveAttribute('datetime', '2024-03-01T14:05:00-05:00');
  expect(item.querySelector('img')).toHaveAttribute('src', '/logos/eclair.svg');
});

test('dates and amounts of an item are in French for a French user', async () => {
  const { part } = await open({ [list]: only(transaction(1)) }, '/team/billing', 'fr');
  const item = await rowOf(part);
  expect(item).toHaveTextContent('1er mars 2024 (14:05)');
  expect(item).toHaveTextContent('Payé par carte •••• 4242');
  expect(item.textContent).toMatch(/\b12,64\s\$/u);
});

test('a refund says that its money went back to the card', async () => {
  const refund = { ...transaction(1), pricePaid: -1000, taxPaid: -150 };
  const { part } = await open({ [list]: only(refund) }, '/team/billing', 'fr');
  const item = await rowOf(part);
  expect(item).toHaveTextContent('Remboursé sur la carte •••• 4242');
  expect(item.textContent).toMatch(/−11,50\s\$/u);
});

test('an item with missing data is shown with fallbacks', async () => {
  const bare = { id: 1, createdAt: '2024-03-01T19:05:00Z', pricePaid: 1099 };
  const { part } = await open({ [list]: only(bare) });
  const item = await rowOf(part);
  expect(item).toHaveTextContent('Unknown station');
  expect(item).toHaveTextContent('$10.99$0.00$10.99');
  expect(item).toHaveTextContent(/Paid by card(?! •)/u);
});

test('an empty list has an empty state and no pagination', async () => {
  const { part } = await open({ [list]: only() });
  expect(await part.findByText('No transactions')).toBeInTheDocument();
  expect(part.queryByRole('navigation')).not.toBeInTheDocument();
});

test('the pagination buttons write the page to the URL', async () => {
  const { part, user, address } = await open();
  const bar = within(await part.findByRole('navigation', { name: 'Pagination' }));
  const go = (name: string) => user.click(bar.getByRole('button', { name }));
  const shows = (text: string) =>
    waitFor(() => expect(bar.getByRole('status')).toHaveTextContent(text));

  await shows('1 to 10 of 31 results');
  expect(bar.getByRole('button', { name: 'Previous page' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await go('Next page');
  await shows('11 to 20 of 31 results');
  expect(address()).toBe('/team/billing?page=2');
  await go('Last page');
  await shows('31 to 31 of 31 results');
  expect(address()).toBe('/team/billing?page=4');
  await go('Previous page');
  await shows('21 to 30 of 31 results');
  await go('First page');
  await shows('1 to 10 of 31 results');
  expect(address()).toBe('/team/billing');
});

test('the page of the URL is the one fetched', async () => {
  const { part, calls } = await open({}, '/team/billing?page=3');
  expect(await part.findByText('21 to 30 of 31 results', { exact: false })).toBeInTheDocument();
  expect(calls.some(({ url }) => url.search === '?page=3&size=10&businessId=3')).toBe(true);
});

test('the last page is the last one that has rows', async () => {
  const { part, user, address } = await open(answers({ total: 30 }));
  await user.click(await part.findByRole('button', { name: 'Last page' }));
  expect(await part.findByText('21 to 30 of 30 results', { exact: false })).toBeInTheDocument();
  expect(address()).toBe('/team/billing?page=3');
  expect(part.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
});

test.each([
  ['4', 30],
  ['62', 30],
  ['9', 29],
])('page %s, past the end, offers the last page with rows', async (number, total) => {
  const path = `/team/billing?page=${number}`;
  const { part, user, address } = await open(answers({ total }), path);
  expect(await part.findByText('The list ends before this page')).toBeInTheDocument();
  const bar = part.getByRole('navigation', { name: 'Pagination' });
  expect(bar).toHaveTextContent(`${String(total)} results in all`);
  expect(bar).toHaveTextContent('After page 3');
  await user.click(part.getByRole('button', { name: 'Back to page 3' }));
  const last = `21 to ${String(total)} of ${String(total)} results`;
  expect(await part.findByText(last, { exact: false })).toBeInTheDocument();
  expect(address()).toBe('/team/billing?page=3');
});

test('quick clicks on "next" count from the page asked for', async () => {
  let release: (() => void) | undefined;
  const { part, user, address } = await open({
    [list]: async ({ url: { searchParams } }: { url: URL }) => {
      const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('size'))];
      if (page > 1) await new Promise<void>((resolve) => (release = resolve));
      return transactionPage(page, size, 31);
    },
  });
  const next = await part.findByRole('button', { name: 'Next page' });
  await user.click(next);
  await user.click(next);
  await user.click(next);
  expect(address()).toBe('/team/billing?page=4');
  const bar = part.getByRole('navigation', { name: 'Pagination' });
  expect(bar).toHaveTextContent('Page 4 of 4');
  expect(bar).toHaveTextContent('1 to 10 of 31 results');
  await waitFor(() => expect(release).toBeDefined());
  release?.();
  expect(await part.findByText('31 to 31 of 31 results', { exact: false })).toBeInTheDocument();
});

test('the previous rows stay, marked busy, until the next page has loaded', async () => {
  let release: (() => void) | undefined;
  const { part, user } = await open({
    [list]: async ({ url: { searchParams } }: { url: URL }) => {
      const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('size'))];
      if (page === 2) await new Promise<void>((resolve) => (release = resolve));
      return transactionPage(page, size, 31);
    },
  });
  await user.click(await part.findByRole('button', { name: 'Next page' }));
  const rows = part.getByRole('table');
  const frame = () => rows.closest('[aria-busy]');
  await waitFor(() => expect(frame()).not.toBeNull());
  expect(within(rows).getAllByRole('row').slice(1)).toHaveLength(10);
  release?.();
  await waitFor(() => expect(frame()).toBeNull());
});

test('a failure to load can be retried', async () => {
  let down = true;
  const { part, user } = await open({
    [list]: () => (down ? refuse(503, ErrorCode.Unavailable) : only(transaction(1))),
  });
  const again = await part.findByRole('button', { name: 'Try again' });
  down = false;
  await user.click(again);
  expect(await rowOf(part)).toBeInTheDocument();
  expectLogged(/503/u);
});

const receiptOf = /Receipt from Lavage Éclair, 1 March 2024 \(14:05\) \(opens in a new tab\)/u;

test('the tab of a receipt opens at once and is navigated when its URL arrives', async () => {
  const tab = newTab();
  let answer: ((data: unknown) => void) | undefined;
  const { part, user, calls } = await open({
    [list]: only(transaction(9)),
    [receipt]: () => new Promise((resolve) => (answer = resolve)),
  });
  await user.click(await part.findByRole('button', { name: receiptOf }));
  expect(tab.opened).toHaveBeenCalledTimes(1);
  expect(tab.document.body.textContent).toBe('Loading the receipt…');
  expect(tab.document.documentElement.lang).toBe('en');
  expect(tab.opener).toBeNull();
  expect(tab.location.replace).not.toHaveBeenCalled();
  await waitFor(() => expect(answer).toBeDefined());
  answer?.({ receipt: '/receipts/9?signature=x' });
  await waitFor(() =>
    expect(tab.location.replace).toHaveBeenCalledWith('http://localhost/receipts/9?signature=x'),
  );
  expect(calls.find(({ name }) => name === receipt)?.url.search).toBe(
    '?businessId=3&transactionId=9',
  );
});

test.each([
  ['the call fails', noAnswer()],
  ['the URL is a javascript: URL', { receipt: 'javascript:alert(1)' }],
])('when %s, the tab is closed and the item shows an error', async (_, answered) => {
  const tab = newTab();
  const { part, user } = await open({ [list]: only(transaction(9)), [receipt]: answered });
  await user.click(await part.findByRole('button', { name: receiptOf }));
  expect(await part.findByRole('alert')).toHaveTextContent('The receipt could not be opened');
  expect(tab.close).toHaveBeenCalled();
  if (answered === noAnswer()) expectLogged(/NetworkError/u);
  expect(tab.location.replace).not.toHaveBeenCalled();
});

test('when a pop-up blocker refuses the tab, the item offers the receipt as a link', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  const { part, user } = await open({
    [list]: only(transaction(9)),
    [receipt]: { receipt: '/receipts/9' },
  });
  await user.click(await part.findByRole('button', { name: receiptOf }));
  const link = await part.findByRole('link', { name: /Open the receipt/u });
  expect(link).toHaveAttribute('href', 'http://localhost/receipts/9');
});
