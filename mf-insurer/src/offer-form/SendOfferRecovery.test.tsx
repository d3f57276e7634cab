import { beforeEach, expect, test } from '@jest/globals';
import { ErrorCode, type Offer } from '@portal/core';
import { noAnswer, refuse, type Answers, type Call } from '@portal/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { calls, offer } from '../fixtures';
import { clearLoggedErrors, closed, openDialog, openPage } from '../testing/openOfferDialog';

beforeEach(() => localStorage.clear());

/** A server whose first answer to the creation is lost: the offer exists afterwards, unmarked. */
function losingAnswers(first: unknown = noAnswer()): Answers {
  let held: Offer | null = null;
  return {
    [calls.create]: ({ body }: Call) => {
      if (held) return refuse(409, ErrorCode.OfferAlreadyExists);
      held = offer(1, { ...(body as Partial<Offer>), isResponded: false });
      return first;
    },
    [calls.offer]: () => ({ offer: held }),
    [calls.mark]: () => {
      if (held) held = { ...held, isResponded: true };
      return {};
    },
  };
}

test.each([
  ['the network breaks', noAnswer()],
  ['a gateway fails', new Response('<html>Bad gateway', { status: 502 })],
])('an offer that exists although %s is marked and counts as sent', async (_, first) => {
  const { send, fill, user, made } = await openDialog(losingAnswers(first));
  await fill();
  await user.click(send());
  await closed();
  expect(screen.getByText('Insurance offer created successfully.')).toBeInTheDocument();
  expect(made(calls.create)).toHaveLength(1);
  expect(made('POST /api/v2/support/assurance/unresponded/1')).toHaveLength(1);
  clearLoggedErrors();
});

test('the second attempt after a lost answer meets its own offer (37) and succeeds', async () => {
  const server = losingAnswers();
  let offline = false;
  const { dialog, send, fill, user } = await openDialog({
    ...server,
    [calls.offer]: () => (offline ? noAnswer() : (server[calls.offer] as () => unknown)()),
  });
  await fill();
  offline = true;
  await user.click(send());
  await dialog.findByText('Network error. Please check your connection and try again.');
  offline = false;
  await user.click(send());
  await closed();
  expect(screen.getByText('Insurance offer created successfully.')).toBeInTheDocument();
  clearLoggedErrors();
});

test("a colleague's offer is reported and shown behind the dialog, which keeps its values", async () => {
  let faster = false;
  const { dialog, send, fill, user, made } = await openDialog({
    [calls.create]: () => {
      faster = true;
      return refuse(409, ErrorCode.OfferAlreadyExists);
    },
    [calls.offer]: () => ({ offer: faster ? offer(1, { priceAnually: 90_000 }) : null }),
  });
  await fill();
  await user.click(send());
  expect(await dialog.findByText(/a colleague may have been faster/u)).toBeInTheDocument();
  expect(await screen.findByText('$900.00')).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Price' })).toHaveValue('99.99');
  expect(made('POST /api/v2/support/assurance/unresponded/1')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await closed();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your offer' })).toHaveFocus());
});

test('an offer whose request could not be marked as answered gives a warning, and is marked later', async () => {
  let held: Offer | null = null;
  let failing = true;
  const { send, fill, user } = await openDialog({
    [calls.offer]: () => ({ offer: held }),
    [calls.create]: () => {
      held = offer(1, { isResponded: false });
      return {};
    },
    [calls.mark]: () => {
      if (failing) return refuse(500, ErrorCode.Internal);
      held = offer(1, { isResponded: true });
      return {};
    },
  });
  await fill();
  await user.click(send());
  await closed();
  expect(
    screen.getByText('Offer created but failed to update status. Please contact support.'),
  ).toBeInTheDocument();
  const mark = await screen.findByRole('button', { name: 'Mark as answered' });
  expect(screen.getByText(/still among your new requests/u)).toBeInTheDocument();
  await user.click(mark);
  expect(await screen.findByText(/The server ran into a problem/u)).toBeInTheDocument();
  failing = false;
  await user.click(mark);
  expect(await screen.findByText('Request marked as answered')).toBeInTheDocument();
  await waitFor(() => expect(mark).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your offer' })).toHaveFocus());
  clearLoggedErrors();
});

test('a server that does not tell of the mark is asked again only after a failed call', async () => {
  await openPage({ [calls.offer]: { offer: offer(1) } });
  await screen.findByRole('button', { name: 'Delete the offer' });
  expect(screen.queryByRole('button', { name: 'Mark as answered' })).not.toBeInTheDocument();
});
