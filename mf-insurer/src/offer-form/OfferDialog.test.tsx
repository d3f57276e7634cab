import { beforeEach, expect, jest, test } from '@jest/globals';
import { ErrorCode, type Offer, type RoleName } from '@portal/core';
import { queryClient } from '@portal/kit/query';
import { useSession } from '@portal/kit/session';
import {
  createTestShell,
  expectLogged,
  noAnswer,
  refuse,
  type Answers,
  type Call,
} from '@portal/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answers, brands, calls, offer, requests } from '../fixtures';
import section from '../section';

beforeEach(() => localStorage.clear());

/** Opens the page of request 1. */
const openPage = (changed: Answers = {}, role: RoleName = 'ROLE_ASSURANCE') =>
  createTestShell({
    section,
    path: '/Insurer/Offer/1',
    roles: [role],
    answers: { ...answers(requests(3)), [calls.mark]: {}, [calls.create]: {}, ...changed },
  });

const sendButton = () => screen.findByRole('button', { name: 'Send an offer' });

/** Opens the dialog of a new offer on that page. */
async function openDialog(changed: Answers = {}, role?: RoleName) {
  const shell = await openPage(changed, role);
  const button = await sendButton();
  await waitFor(() => expect(button).toBeEnabled(), { timeout: 3000 });
  await shell.user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: /^New offer for/u }));
  await dialog.findByRole('textbox', { name: 'Price' });
  const send = () => dialog.getByRole('button', { name: 'Send the offer' });
  const fill = async () => {
    await shell.user.type(dialog.getByRole('textbox', { name: 'Price' }), '99.99');
    await shell.user.click(dialog.getByRole('radio', { name: 'per month' }));
    await shell.user.type(dialog.getByLabelText('Expiry date'), '2031-03-01');
    await shell.user.type(dialog.getByRole('textbox', { name: 'Description' }), 'All risks');
  };
  const made = (name: string) => shell.calls.filter((call) => call.name === name);
  return { ...shell, dialog, send, fill, made };
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

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
  expect(dialog.getByText('= $1,199.88 per year')).toBeVisible();
  expect(dialog.getByText(/\$300\.12 less than the current premium/u)).toBeVisible();
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
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await closed();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your offer' })).toHaveFocus());
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

/** Failures of the server and the network are logged, refusals (4xx) are not. */
function clearLoggedErrors(): void {
  if (jest.mocked(console.error).mock.calls.length > 0) expectLogged(/./u);
}
