import { beforeEach, expect, test } from '@jest/globals';
import { createTestShell } from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answers } from '../fixtures';
import section from '../section';

beforeEach(() => localStorage.clear());

const open = async (path = '/Insurer', id = 7) => {
  const shell = await createTestShell({
    section,
    path,
    roles: ['ROLE_ASSURANCE'],
    user: { id },
    answers: answers(),
  });
  await waitFor(() => expect(screen.getByRole('button', { name: /^Filters/u })).toBeEnabled());
  return shell;
};

async function openDialog(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(screen.getByRole('button', { name: /^Filters/u }));
  return within(await screen.findByRole('dialog', { name: 'Filter the list' }));
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const chips = () => screen.queryByRole('list', { name: 'Filters applied' });

test('the dialog has every filter of the core in its group', async () => {
  const { user } = await open();
  const dialog = await openDialog(user);
  const names = ['Renewal', 'Vehicle', 'Driver', 'History'];
  names.forEach((name) => expect(dialog.getByRole('group', { name })).toBeInTheDocument());
  // Besides the renewal month: ten choices and two comparisons.
  expect(dialog.getByRole('group', { name: 'Renewal month' })).toBeInTheDocument();
  expect(dialog.getAllByRole('combobox')).toHaveLength(12);
  expect(dialog.getByRole('combobox', { name: 'Age' })).toBeInTheDocument();
});

test('in French the choice of everything agrees with its label', async () => {
  const { user } = await createTestShell({
    section,
    path: '/Insurer',
    roles: ['ROLE_ASSURANCE'],
    language: 'fr',
    answers: answers(),
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Filtres' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Filtres' }));
  const dialog = within(await screen.findByRole('dialog'));
  const shown = (name: string) => expect(dialog.getByRole('combobox', { name }));
  shown('Motorisation').toHaveDisplayValue('Toutes');
  shown('Âge').toHaveDisplayValue('Tous');
  shown('Année du véhicule').toHaveDisplayValue('Toutes');
});

test('Apply shows the number of results, then filters the list and counts the applied filters', async () => {
  const { user, address } = await open();
  const dialog = await openDialog(user);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Fuel' }), 'Electric');
  await user.click(dialog.getByRole('button', { name: 'Apply (8 results)' }));
  await closed();
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toHaveFocus();
  expect(address()).toBe('/Insurer?motor=BATTERY');
  expect(chips()).toHaveTextContent('Fuel: Electric');
  expect(screen.getByText('Showing 1 to 8 of 8 results')).toBeInTheDocument();
});

test('choosing a comparison enables its number', async () => {
  const { user } = await open();
  const dialog = await openDialog(user);
  const number = dialog.getByRole('textbox', { name: 'Age: number' });
  expect(number).toBeDisabled();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Age' }), 'Less than');
  expect(number).toBeEnabled();
  await user.type(number, '1x8');
  expect(number).toHaveValue('18');
  expect(dialog.getByRole('button', { name: 'Apply (0 results)' })).toBeInTheDocument();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Age' }), 'All');
  expect(number).toBeDisabled();
});

test('Cancel and Esc discard edited filters', async () => {
  const { user, address } = await open();
  for (const leave of [
    () => user.click(screen.getByRole('button', { name: 'Cancel' })),
    () => user.keyboard('{Escape}'),
  ]) {
    const dialog = await openDialog(user);
    expect(dialog.getByRole('combobox', { name: 'Fuel' })).toHaveDisplayValue('All');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Fuel' }), 'Electric');
    await leave();
    await closed();
    expect(address()).toBe('/Insurer');
  }
});

test('Reset clears edited, applied and saved filters, but not the search', async () => {
  const { user, address } = await open('/Insurer?q=model&motor=BATTERY');
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('button', { name: 'Reset' }));
  expect(dialog.getByRole('combobox', { name: 'Fuel' })).toHaveDisplayValue('All');
  await waitFor(() => expect(address()).toBe('/Insurer?q=model'));
  expect(Object.keys(localStorage).filter((key) => key.includes('filters'))).toEqual([]);
});

test('applied filters are restored on a URL without filters, for the same user only', async () => {
  const first = await open();
  const dialog = await openDialog(first.user);
  await first.user.click(dialog.getByRole('checkbox', { name: 'March' }));
  await first.user.click(dialog.getByRole('button', { name: /^Apply/u }));
  await closed();
  first.unmount();

  const again = await open();
  await waitFor(() => expect(again.address()).toBe('/Insurer?renewal=3'));
  expect(chips()).toHaveTextContent('Renewal month: March');
  again.unmount();

  const shared = await open('/Insurer?motor=GAS');
  expect(shared.address()).toBe('/Insurer?motor=GAS');
  expect(chips()).not.toHaveTextContent('March');
  shared.unmount();

  const other = await open('/Insurer', 8);
  expect(other.address()).toBe('/Insurer');
  expect(chips()).not.toBeInTheDocument();
});

test('unreadable saved filters are ignored', async () => {
  localStorage.setItem('portal.insurer.filters.7.unansweredRequests', '{"version":99,"x":');
  const { address } = await open();
  expect(address()).toBe('/Insurer');
  expect(chips()).not.toBeInTheDocument();
});

test('a chip removes its filter; the focus goes to the next chip, then to the filter button', async () => {
  const { user, address } = await open('/Insurer?motor=BATTERY&age=moreThan:30');
  const remove = (name: RegExp) => screen.findByRole('button', { name });
  await user.click(await remove(/^Remove the filter “Fuel/u));
  await waitFor(() => expect(address()).not.toContain('motor'));
  await waitFor(async () => expect(await remove(/^Remove the filter “Age/u)).toHaveFocus());
  await user.click(await remove(/^Remove the filter “Age/u));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus());
  expect(chips()).not.toBeInTheDocument();
});
