import { beforeEach, expect, test } from '@jest/globals';
import { ErrorCode } from '@portal/core';
import { useSession } from '@portal/kit/session';
import { eventStream, noAnswer, refuse } from '@portal/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { calls, offer } from '../fixtures';
import { clearLoggedErrors, closed, openDialog } from '../testing/openOfferDialog';

beforeEach(() => localStorage.clear());

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
  expect(panel).toHaveTextContent('Assurances Laurier');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your offer' })).toHaveFocus());
  expect(panel).toHaveTextContent('1 March 2024 (14:05)');
  expect(panel).toHaveTextContent('Pending');
});

test('the event of one’s own offer is no news in its form, though it comes before the answer', async () => {
  const { send: emit, answer: events } = eventStream();
  let answer: () => void = () => undefined;
  const { send, fill, user } = await openDialog({
    'GET /api/v2/events': events,
    [calls.create]: () => new Promise((resolve) => (answer = () => resolve({}))) as never,
  });
  await fill();
  await user.click(send());
  await waitFor(() => expect(send()).toHaveAttribute('aria-busy', 'true'));
  emit('change', { kind: 'offerCreated', id: 1 });
  await act(() => new Promise((done) => setTimeout(done)));
  expect(screen.queryByText(/has just sent an offer/u)).not.toBeInTheDocument();
  answer();
  await closed();
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

test('the reason of a refusal does not ask to try again', async () => {
  const { dialog, send, fill, user } = await openDialog({
    [calls.create]: () => refuse(409, ErrorCode.RequestDiscarded),
  });
  await fill();
  await user.click(send());
  expect(
    await dialog.findByText(
      'Failed to create insurance offer. The request was discarded: no offer can be made.',
    ),
  ).toBeInTheDocument();
});

test('a session that has expired keeps the values, and says so in the dialog', async () => {
  const { dialog, send, fill, user, made } = await openDialog({
    [calls.create]: () => refuse(401, ErrorCode.Unauthenticated),
  });
  await fill();
  await user.click(send());
  expect(
    await dialog.findByText(/Your session has expired\. Sign in again, then retry\./u),
  ).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('All risks');
  expect(useSession.getState()).toMatchObject({ status: 'expired', user: { id: 7 } });
  expect(made(calls.create)).toHaveLength(1);
});

test('no key and no button closes the dialog while the offer is being sent', async () => {
  let answerCreation: () => void = () => undefined;
  let sent = false;
  const { dialog, send, fill, user } = await openDialog({
    [calls.create]: () =>
      new Promise((resolve) => {
        answerCreation = () => {
          sent = true;
          resolve({});
        };
      }),
    [calls.offer]: () => ({ offer: sent ? offer(1) : null }),
  });
  await fill();
  await user.click(send());
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(dialog.getByText(/stays open until the answer arrives/u)).toBeInTheDocument();
  answerCreation();
  await closed();
  expect(await screen.findByRole('button', { name: 'Delete the offer' })).toBeInTheDocument();
});
