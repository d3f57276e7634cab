import { beforeEach, expect, test } from '@jest/globals';
import { createTestShell, type TestShell } from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answers } from '../fixtures';
import section from '../section';

beforeEach(() => localStorage.clear());

const open = (path = '/Stations', id = 7) =>
  createTestShell({ section, path, roles: ['ROLE_ADMIN'], user: { id }, answers: answers() });

/** Types a threshold; the dialog stays open. */
async function setThreshold({ user }: TestShell, type: string, codes: string) {
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Low-stock thresholds' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Low-stock thresholds' }));
  const field = dialog.getByRole('textbox', { name: type });
  await user.tripleClick(field);
  await user.keyboard(codes);
  return { dialog, field };
}

/** The stock of a station, of whose row the open dialog hides the roles. */
async function peelStock() {
  const row = (await screen.findByText('20, rue Peel, Montréal')).closest('tr');
  const items = row ? within(row).getAllByRole('listitem', { hidden: true }) : [];
  return items.map(({ textContent }) => textContent);
}

test('a threshold of the user sets what is low, and is stored', async () => {
  const first = await open();
  expect(await peelStock()).toEqual(['Basic7Low', 'Deluxe60']);
  const { dialog, field } = await setThreshold(first, 'Deluxe', '1 000');
  expect(dialog.getByRole('textbox', { name: 'Basic' })).toHaveValue('10');
  await first.user.tab();
  expect(field).toHaveValue('1000');
  expect(await peelStock()).toEqual(['Basic7Low', 'Deluxe60Low']);
  first.unmount();
  await open('/Stations/RoutesPage');
  await screen.findByText('Nord', { selector: 'td *' });
  expect(screen.getAllByText('Low')).toHaveLength(2);
});

test('another user of the browser has thresholds of their own', async () => {
  const first = await open();
  await peelStock();
  await setThreshold(first, 'Deluxe', '80');
  first.unmount();
  await open('/Stations', 8);
  expect(await peelStock()).toEqual(['Basic7Low', 'Deluxe60']);
});

test('a text that is no number changes no threshold, and a reset brings back the initial ones', async () => {
  const shell = await open();
  await peelStock();
  const { dialog, field } = await setThreshold(shell, 'Basic', '0');
  expect(await peelStock()).toEqual(['Basic7', 'Deluxe60']);
  await shell.user.tripleClick(field);
  await shell.user.keyboard('2.5');
  expect(field).toHaveAccessibleDescription('Enter a whole number from 0 to 9,999,999');
  expect(await peelStock()).toEqual(['Basic7', 'Deluxe60']);
  await shell.user.click(dialog.getByRole('button', { name: 'Set all back to 10' }));
  expect(dialog.getByRole('textbox', { name: 'Basic' })).toHaveValue('10');
  expect(await peelStock()).toEqual(['Basic7Low', 'Deluxe60']);
  const [close] = dialog.getAllByRole('button', { name: 'Close' });
  if (close) await shell.user.click(close);
  await waitFor(() => expect(screen.getByRole('button', { name: 'More actions' })).toHaveFocus());
});

test('a cleared threshold is the initial one again', async () => {
  const shell = await open();
  await peelStock();
  const { field } = await setThreshold(shell, 'Basic', '0');
  expect(await peelStock()).toEqual(['Basic7', 'Deluxe60']);
  await shell.user.clear(field);
  await shell.user.tab();
  expect(field).toHaveValue('10');
  expect(await peelStock()).toEqual(['Basic7Low', 'Deluxe60']);
});

test('stored thresholds that are no numbers are ignored', async () => {
  const first = await open();
  await peelStock();
  await setThreshold(first, 'Basic', '3');
  first.unmount();
  const [key = ''] = Object.keys(localStorage).filter((name) => name.includes('low-stock'));
  localStorage.setItem(key, '{"Basic":"5","Deluxe":80}');
  await open();
  expect(await peelStock()).toEqual(['Basic7Low', 'Deluxe60Low']);
});
