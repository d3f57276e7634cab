import { beforeEach, expect, test } from '@jest/globals';
import { createTestShell, type Answers } from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answers, calls, offer, requests } from '../fixtures';
import section from '../section';

beforeEach(() => localStorage.clear());

/** The day that many days from today, YYYY-MM-DD. */
function day(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return date.toLocaleDateString('sv');
}

/** Offers that expire tomorrow, expired yesterday, and expire in 40 days. */
const offers = [
  offer(1, { expirationDate: day(1) }),
  offer(2, { expirationDate: day(-1) }),
  offer(3, { expirationDate: day(40) }),
];

const openSent = (path = '') =>
  createTestShell({
    section,
    path: `/Insurer/BidPendingUserApproval${path}`,
    roles: ['ROLE_ASSURANCE'],
    answers: { ...answers(), [calls.unaccepted]: { offers } },
  });

const openRequest = (change: Answers) =>
  createTestShell({
    section,
    path: '/Insurer/Offer/1',
    roles: ['ROLE_ASSURANCE'],
    answers: { ...answers(requests(3)), ...change },
  });

const rows = () => screen.getAllByRole('row').slice(1);

test('rows of sent offers say which expire soon and which have expired', async () => {
  await openSent();
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(rows()[0]).toHaveTextContent('Expires tomorrow');
  expect(rows()[1]).toHaveTextContent('Expired');
  expect(rows()[2]).not.toHaveTextContent(/Expire[sd]/u);
});

test('sent offers are filtered by their expiry, also by the address', async () => {
  const { user, address } = await openSent('?expiry=past');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]).toHaveTextContent('Expired');
  await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter the list' }));
  const filter = within(dialog.getByRole('group', { name: 'Offer' })).getByRole('combobox', {
    name: 'Expiry of the offer',
  });
  expect(filter).toHaveDisplayValue('Expired');
  await user.selectOptions(filter, 'Within 7 days');
  await user.click(dialog.getByRole('button', { name: 'Apply (1 result)' }));
  await waitFor(() => expect(address()).toContain('expiry=near'));
  expect(rows()[0]).toHaveTextContent('Expires tomorrow');
});

test('the text search finds the words of an expiry', async () => {
  await openSent('?q=expires+tomorrow');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]).toHaveTextContent('Expires tomorrow');
});

test('the panel of a pending offer says that it has expired; one of an accepted offer does not', async () => {
  const { unmount } = await openRequest({
    [calls.offer]: { offer: offer(1, { expirationDate: day(-1) }) },
  });
  const panel = await screen.findByRole('region', { name: 'Your offer' });
  await waitFor(() => expect(panel).toHaveTextContent('Expired'));
  unmount();
  await openRequest({
    [calls.offer]: { offer: offer(1, { expirationDate: day(-1), isAccepted: true }) },
  });
  await screen.findByText('Accepted');
  expect(screen.getByRole('region', { name: 'Your offer' })).not.toHaveTextContent('Expired');
});

test('a preset sets the expiry counted from today', async () => {
  const { user } = await openRequest({});
  const button = await screen.findByRole('button', { name: 'Send an offer' });
  await waitFor(() => expect(button).toBeEnabled(), { timeout: 3000 });
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: /^New offer for/u }));
  const preset = await dialog.findByRole('button', { name: '60 days' });
  await user.click(preset);
  expect(dialog.getByLabelText('Expiry date')).toHaveValue(day(60));
  expect(preset).toHaveAttribute('aria-pressed', 'true');
  expect(dialog.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'false');
});
