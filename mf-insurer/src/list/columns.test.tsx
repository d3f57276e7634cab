import { beforeEach, expect, test } from '@jest/globals';
import { createTestShell, type Answers } from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answers, assurance, calls } from '../fixtures';
import section from '../section';

beforeEach(() => localStorage.clear());

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) =>
  new Date(Date.now() - hours * HOUR_MS - HOUR_MS / 12).toISOString();

const list = [
  {
    ...assurance(1, { address: '1 rue A, Laval (QC) H7N 1A1', last5YearsTickets0: 1 }),
    receivedAt: hoursAgo(3),
  },
  { ...assurance(2, { model: 'Yaris', address: '2 rue B, Québec' }), receivedAt: hoursAgo(72) },
];

const open = (path: string, changed: Answers = {}) =>
  createTestShell({
    section,
    path,
    roles: ['ROLE_ASSURANCE'],
    answers: { ...answers(), [calls.unanswered]: { assurances: list }, ...changed },
  });

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
const loaded = () => screen.findByRole('link', { name: /Corolla/u });

test('a link shows the columns and the order that it names, the oldest request first', async () => {
  await open('/Insurer?sort=receivedAt&columns=town,age,credit,tickets,driver,receivedAt');
  await loaded();
  expect(headers()).toEqual(
    expect.arrayContaining(['Car', 'Received', 'Driver', 'Town', 'Age', 'Credit', 'Tickets']),
  );
  expect(headers()).not.toContain('Current premium');
  expect(rows()[0]).toHaveTextContent(/Yaris.*Zoé Bélanger.*3 d ago.*Québec/u);
  expect(rows()[1]).toHaveTextContent(/Corolla.*3 h ago.*Laval.*Very good.*1/u);
  expect(screen.getByText('3 h ago')).toHaveAttribute('datetime', list[0]?.receivedAt);
});

test('chosen columns are in the address and come back with a bare one; those of the list leave it', async () => {
  const { user, address, unmount } = await open('/Insurer');
  await loaded();
  expect(headers().slice(1)).toEqual(
    expect.arrayContaining(['Car', 'Driver', 'Received', 'Current premium', 'Renewal']),
  );
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name }));
    await user.keyboard('{Escape}');
  };
  await choose('Town');
  const chosen = '/Insurer?columns=car%2Cdriver%2CreceivedAt%2Cpremium%2Crenewal%2Ctown';
  await waitFor(() => expect(address()).toBe(chosen));
  unmount();

  const again = await open('/Insurer');
  await loaded();
  expect(again.address()).toBe(chosen);
  expect(headers()).toContain('Town');
  await choose('Town');
  await waitFor(() => expect(again.address()).toBe('/Insurer'));
  expect(headers()).not.toContain('Town');
});

test('a list of offers sorts by columns of its requests, and has the driver as on its own list', async () => {
  await open('/Insurer/BidPending?columns=town,premium');
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('button', { name: 'Town' })).toBeInTheDocument();
  expect(headers()).not.toContain('Driver');
});
