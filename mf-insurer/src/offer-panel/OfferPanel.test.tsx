import { beforeEach, expect, jest, test } from '@jest/globals';
import { ErrorCode, type RoleName } from '@portal/core';
import { createTestShell, expectLogged, noAnswer, refuse, type Answers } from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { answers, calls, offer, requests } from '../fixtures';
import section from '../section';

beforeEach(() => localStorage.clear());

const open = (changed: Answers = {}, role: RoleName = 'ROLE_ASSURANCE') =>
  createTestShell({
    section,
    path: '/Insurer/Offer/1',
    roles: [role],
    answers: { ...answers(requests(3)), [calls.mark]: {}, [calls.create]: {}, ...changed },
  });

const sendButton = () => screen.findByRole('button', { name: 'Send an offer' });

async function openDialog(changed: Answers = {}, role?: RoleName) {
  const shell = await open(changed, role);
  const button = await sendButton();
  await waitFor(() => expect(button).toBeEnabled(), { timeout: 3000 });
  await shell.user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: /^New offer for/u }));
  await dialog.findByRole('textbox', { name: 'Price' });
  const send = () => dialog.getByRole('button', { name: 'Send the offer' });
  const fill = async () => {
    await shell.user.type(dialog.getByRole('textbox', { name: 'Price' }), '99.99');
    await shell.user.click(dialog.getByRole('radio', { name: 'Monthly' }));
    await shell.user.type(dialog.getByLabelText('Expiry date'), '2031-03-01');
    await shell.user.type(dialog.getByRole('textbox', { name: 'Description' }), 'All risks');
  };
  const made = (name: string) => shell.calls.filter((call) => call.name === name);
  return { ...shell, dialog, send, fill, made };
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('the button is enabled a second after the page has loaded, and shows the quota', async () => {
  await open();
  const button = await sendButton();
  expect(button).toBeDisabled();
  await waitFor(() => expect(button).toBeEnabled(), { timeout: 3000 });
  expect(button).toHaveAccessibleDescription('You have 12 offers left for 30 days.');
});

test('an exhausted quota disables the button with a reason', async () => {
  await open({ [calls.details]: { insurerDetails: { offerCountRemaining: 0 } } });
  await screen.findByText('You have used all your offers of the last 30 days.');
  const button = await sendButton();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('You have used all your offers of the last 30 days.');
});

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
  expect(dialog.getByText('= $1,199.88 a year')).toBeVisible();
  expect(dialog.getByText(/\$300\.12 less than the current premium/u)).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Offer type' }), 'By link');
  expect(dialog.getByRole('textbox', { name: /^Link/u })).toHaveAccessibleDescription(
    'Goes with the offer type chosen',
  );
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

test('an offer is sent once, its request is marked as answered, and the panel shows it', async () => {
  let sent = false;
  const { send, fill, user, made } = await openDialog({
    [calls.offer]: () => ({ offer: sent ? offer(1) : null }),
    [calls.create]: () => {
      sent = true;
      return {};
    },
  });
  await fill();
  await user.dblClick(send());
  await closed();
  expect(made(calls.create).map(({ body }) => body)).toEqual([
    {
      brandId: 1,
      priceAnually: 119_988,
      expirationDate: '2031-03-01',
      userAssuranceId: 1,
      description: 'All risks',
      offerType: 'PHONE',
    },
  ]);
  expect(made('POST /api/v2/support/assurance/unresponded/1')).toHaveLength(1);
  expect(screen.getByText('Insurance offer created successfully.')).toBeInTheDocument();
  const panel = await screen.findByRole('region', { name: 'Your offer' });
  await waitFor(() => expect(panel).toHaveTextContent('$1,199.88'));
  expect(panel).toHaveTextContent('1 March 2024 (14:05)');
  expect(panel).toHaveTextContent('Pending');
});

test.each([
  [
    'code 37',
    () => refuse(409, ErrorCode.OfferAlreadyExists),
    'An offer was already created for this assurance with the same group.',
  ],
  [
    'code 36',
    () => refuse(409, ErrorCode.OfferQuotaReached),
    'The offer could not be created because you have reached the maximum number of offers for the last 30 days.',
  ],
  [
    'another failure',
    () => refuse(500, ErrorCode.Internal),
    'Failed to create insurance offer. Please try again.',
  ],
  ['no response', noAnswer(), 'Network error. Please check your connection and try again.'],
])('%s keeps the dialog and its values, and shows an error there', async (_, answer, message) => {
  const { dialog, send, fill, user, made } = await openDialog({ [calls.create]: answer });
  await fill();
  await user.click(send());
  expect(await dialog.findByText(message)).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Price' })).toHaveValue('99.99');
  expect(made('POST /api/v2/support/assurance/unresponded/1')).toHaveLength(0);
  clearLoggedErrors();
});

test('the reason of a refusal follows the general message', async () => {
  const { dialog, send, fill, user } = await openDialog({
    [calls.create]: () => refuse(409, ErrorCode.RequestDiscarded),
  });
  await fill();
  await user.click(send());
  expect(
    await dialog.findByText(
      'Failed to create insurance offer. Please try again. The request was discarded: no offer can be made.',
    ),
  ).toBeInTheDocument();
});

test('the key o opens the dialog once the button is enabled', async () => {
  const { user } = await open();
  const button = await sendButton();
  await user.keyboard('o');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(button).toBeEnabled(), { timeout: 3000 });
  await user.keyboard('o');
  expect(await screen.findByRole('dialog', { name: /^New offer for/u })).toBeInTheDocument();
});

test('an offer whose request could not be marked as answered gives a warning in a toast and in the panel', async () => {
  let sent = false;
  const { send, fill, user } = await openDialog({
    [calls.offer]: () => ({ offer: sent ? offer(1) : null }),
    [calls.create]: () => {
      sent = true;
      return {};
    },
    [calls.mark]: () => refuse(500, ErrorCode.Internal),
  });
  await fill();
  await user.click(send());
  await closed();
  const message = 'Offer created but failed to update status. Please contact support.';
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
  clearLoggedErrors();
});

test('closing the dialog with unsaved changes asks for confirmation', async () => {
  const { dialog, user } = await openDialog();
  await user.type(dialog.getByRole('textbox', { name: 'Price' }), '10');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(dialog.getByRole('textbox', { name: 'Price' })).toHaveValue('10');
});

test('a pending offer is deleted after confirmation', async () => {
  let there = true;
  const { user } = await open({
    [calls.offer]: () => ({ offer: there ? offer(1) : null }),
    [calls.deleteOffer]: () => {
      there = false;
      return {};
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete the offer' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Delete the offer' }));
  expect(await sendButton()).toBeInTheDocument();
  expect(screen.getByText('Offer deleted')).toBeInTheDocument();
});

test('an accepted offer cannot be deleted; the button has a reason', async () => {
  await open({ [calls.offer]: { offer: offer(1, { isAccepted: true, status: 'accepted' }) } });
  const button = await screen.findByRole('button', { name: 'Delete the offer' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(
    'The driver has accepted it: it can no longer be deleted.',
  );
});

test('the dialog has no accessibility violations', async () => {
  await openDialog();
  expect((await axe(screen.getByRole('dialog'))).violations).toEqual([]);
});

/** Failures of the server and the network are logged, refusals (4xx) are not. */
function clearLoggedErrors(): void {
  if (jest.mocked(console.error).mock.calls.length > 0) expectLogged(/./u);
}
