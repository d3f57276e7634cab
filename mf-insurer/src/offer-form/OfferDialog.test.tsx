import { beforeEach, expect, test } from '@jest/globals';
import { queryClient } from '@portal/kit/query';
import { expectLogged, noAnswer } from '@portal/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { brands, calls } from '../fixtures';
import { closed, openDialog } from '../testing/openOfferDialog';

beforeEach(() => localStorage.clear());

test('a broker offers for the first brand; missing fields are listed beside Send', async () => {
  const { dialog, send, fill, user } = await openDialog();
  expect(dialog.getByRole('textbox', { name: 'Price' })).toHaveFocus();
  expect(dialog.getByText('Assurances Laurier')).toBeInTheDocument();
  expect(dialog.queryByRole('combobox', { name: 'Brand' })).not.toBeInTheDocument();
  expect(send()).toHaveAccessibleDescription(
    'Missing: the price, the expiry date and the description.',
  );
  await fill();
  expect(send()).toBeEnabled();
  expect(dialog.getByRole('textbox', { name: 'Price' })).toHaveAccessibleDescription(
    /^= \$1,199\.88 per year\s*\$300\.12 less than the current premium$/u,
  );
  expect(dialog.getByText('12 in this 30-day period')).toBeInTheDocument();
  expect(dialog.getByText('$1,500.00 per year')).toBeInTheDocument();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Offer type' }), 'By link');
  expect(dialog.getByRole('textbox', { name: /^Link/u })).toHaveAccessibleDescription(
    'Best for this offer type',
  );
});

test('a half-typed offer stays when a background refetch of the brands fails', async () => {
  let fails = false;
  const { dialog, fill } = await openDialog({
    [calls.brands]: () => (fails ? noAnswer() : { brands }),
  });
  await fill();
  fails = true;
  await act(async () => {
    await queryClient.refetchQueries({ queryKey: ['insurer', 'brands'] });
    // Observers learn of the failure in a timer of the query client.
    await new Promise((resolve) => setTimeout(resolve));
  });
  expectLogged(/NetworkError/u);
  expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('All risks');
});

test.each([
  ['0', 'Enter an amount above $0, for example 1199.88'],
  ['abc', 'Enter an amount above $0, for example 1199.88'],
  ['1.999', 'Enter at most two decimals. For twelve hundred dollars, write 1200 or 1,200.00.'],
  ['100000.01', 'Enter a price of at most $100,000 a year'],
])('a price of %s is refused with its bounds once the field is left', async (typed, message) => {
  const { dialog, user } = await openDialog();
  await user.type(dialog.getByRole('textbox', { name: 'Price' }), typed);
  await user.click(dialog.getByRole('textbox', { name: 'Description' }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
});

test('an expiry before today is an error of its field, and not sent (OFFER-17)', async () => {
  const { dialog, fill, send, user, made } = await openDialog();
  await fill();
  const expiry = dialog.getByLabelText('Expiry date');
  await user.clear(expiry);
  await user.type(expiry, '2026-01-15');
  expect(await dialog.findByText('This date is past')).toBeVisible();
  await user.click(send());
  await waitFor(() => expect(expiry).toHaveAccessibleDescription('This date is past'));
  expect(expiry).toBeInvalid();
  expect(made(calls.create)).toHaveLength(0);
});

test('an administrator chooses the brand', async () => {
  const { dialog, send, fill, user, made } = await openDialog({}, 'ROLE_ADMIN');
  await fill();
  expect(send()).toHaveAccessibleDescription('Missing: the brand.');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Brand' }), 'Courtage Boréal');
  await user.click(send());
  await closed();
  expect(made(calls.create)[0]?.body).toMatchObject({ brandId: 2 });
});

test('closing the dialog with unsaved changes asks for confirmation', async () => {
  const { dialog, user } = await openDialog();
  await user.type(dialog.getByRole('textbox', { name: 'Price' }), '10');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(dialog.getByRole('textbox', { name: 'Price' })).toHaveValue('10');
});
