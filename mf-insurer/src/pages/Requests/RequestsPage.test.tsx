import { beforeEach, expect, test } from '@jest/globals';
import { ErrorCode } from '@portal/core';
import {
  createTestShell,
  eventStream,
  expectLogged,
  refuse,
  type Answers,
} from '@portal/kit/testing';
import { queryClient } from '@portal/kit/query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answers, assurance, calls, offer, requests } from '../../fixtures';
import { requestListQuery } from '../../queries/requestLists';
import section from '../../section';

beforeEach(() => localStorage.clear());

const open = (changed: Answers = {}, path = '/Insurer') =>
  createTestShell({
    section,
    path,
    roles: ['ROLE_ASSURANCE'],
    answers: { ...answers(), ...changed },
  });

const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
const firstCar = () => screen.findByRole('link', { name: 'Toyota Corolla 1 2021' });

test('a page has ten requests with car, driver, premium and renewal', async () => {
  await open();
  const row = (await firstCar()).closest('tr');
  expect(row).toHaveTextContent('Zoé Bélanger');
  expect(row).toHaveTextContent('$1,500.00');
  expect(row).toHaveTextContent(/Renews .*March/u);
  expect(rows()).toHaveLength(10);
  expect(screen.getByText('Showing 1 to 10 of 25 results')).toBeInTheDocument();
});

test.each(['ce mois-ci', 'this month', 'essence', 'gasoline', 'homme', 'zoé bélanger', '1er mai'])(
  'a shared link with the search "%s" finds the same row in either language',
  async (search) => {
    const month = new Date().getMonth() + 1;
    const list = [
      assurance(1, { gender: 'M', currentInsurerMonthExpiry: month }),
      assurance(2, {
        Engine: 'BATTERY',
        currentInsurerMonthExpiry: (month % 12) + 1,
        firstName: 'Ana',
        gender: 'F',
        birthday: '1990-05-02',
      }),
    ];
    await open({ [calls.unanswered]: { assurances: list } }, `/Insurer?q=${search}`);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]).toHaveTextContent('Renews this month');
  },
);

test('the row of a request with an offer says that it is to be marked', async () => {
  const list = [{ ...assurance(1), isOffered: true }, assurance(2)];
  await open({ [calls.unanswered]: { assurances: list } });
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]).toHaveTextContent('Offer sent – to be marked');
  expect(rows()[1]).not.toHaveTextContent('to be marked');
});

test('a broker under review gets the notice, and no call is made', async () => {
  const shell = await createTestShell({
    section,
    path: '/Insurer',
    roles: [{ role: 'ROLE_ASSURANCE', isAccepted: false }],
    answers: {},
  });
  expect(await screen.findByText(/within 48 hours/u)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open my profile' })).toHaveAttribute('href', '/profile');
  expect(shell.calls).toEqual([]);
});

test('a refused broker reads the reason, and the list once the account is approved after all', async () => {
  const stream = eventStream();
  const EVENTS = 'GET /api/v2/events';
  const user = { id: 7, firstName: 'Camille', lastName: 'Roy', email: 'camille@demo.test' };
  const shell = await createTestShell({
    section,
    path: '/Insurer',
    roles: [{ role: 'ROLE_ASSURANCE', isAccepted: false, refusal: 'Licence unknown' }],
    user,
    answers: {
      ...answers(requests(1)),
      'GET /api/v1/user': { user },
      'GET /api/v1/user/role': [{ role: 'ROLE_ASSURANCE', isAccepted: true }],
      [EVENTS]: stream.answer,
    },
  });
  expect(await screen.findByText('Reason: Licence unknown')).toBeInTheDocument();
  expect(screen.queryByText(/within 48 hours/u)).not.toBeInTheDocument();
  await waitFor(() => expect(shell.calls.map(({ name }) => name)).toContain(EVENTS));
  stream.send('end', { code: ErrorCode.Forbidden });
  stream.close();
  expect(await firstCar()).toBeInTheDocument();
});

test('discarding asks for confirmation, removes the row and focuses the next one', async () => {
  let list = requests(3);
  const { user, calls: made } = await open({
    [calls.unanswered]: () => ({ assurances: list }),
    [calls.discard]: () => {
      list = list.slice(1);
      return {};
    },
  });
  await user.click(
    await screen.findByRole('button', { name: 'Discard the request for Toyota Corolla 1 2021' }),
  );
  const question = await screen.findByRole('alertdialog', { name: /Toyota Corolla 1 2021/u });
  await user.click(within(question).getByRole('button', { name: 'Discard the request' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Toyota Corolla 2 2021' })).toHaveFocus(),
  );
  expect(made.filter(({ name }) => name.startsWith('DELETE')).map(({ name }) => name)).toEqual([
    'DELETE /api/v2/support/assurance/1',
  ]);
});

test('rows that leave above while the question is open do not move the focus to a wrong row', async () => {
  let list = requests(7);
  const { user, calls: made } = await open({
    [calls.unanswered]: () => ({ assurances: list }),
    [calls.discard]: {},
  });
  await user.click(
    await screen.findByRole('button', { name: 'Discard the request for Toyota Corolla 4 2021' }),
  );
  const question = await screen.findByRole('alertdialog', { name: /Toyota Corolla 4 2021/u });
  // Two: while the dialog closes the table still has the row itself, which hides a shift by one.
  list = list.slice(2);
  await act(() => queryClient.invalidateQueries(requestListQuery('unansweredRequests')));
  await waitFor(() => expect(rows()).toHaveLength(5));
  await user.click(within(question).getByRole('button', { name: 'Discard the request' }));
  await waitFor(() => expect(rows()).toHaveLength(4));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  // The dialog gives the focus back in a task of its own.
  await act(() => new Promise((done) => setTimeout(done)));
  expect(screen.getByRole('link', { name: 'Toyota Corolla 5 2021' })).toHaveFocus();
  expect(made.filter(({ name }) => name.startsWith('DELETE')).map(({ name }) => name)).toEqual([
    'DELETE /api/v2/support/assurance/4',
  ]);
});

test('a request without a car is discarded by its number, once', async () => {
  const unnamed = { ...requests(1)[0], userCar: null };
  const { user, calls: made } = await open({
    [calls.unanswered]: { assurances: [unnamed] },
    [calls.discard]: {},
  });
  await user.click(
    await screen.findByRole('button', { name: 'Discard the request for Request 1' }),
  );
  const question = await screen.findByRole('alertdialog', {
    name: 'Discard the request for Request 1?',
  });
  await user.dblClick(within(question).getByRole('button', { name: 'Discard the request' }));
  expect(await screen.findByText('Request 1')).toBeInTheDocument();
  expect(await screen.findByText('No new requests')).toBeInTheDocument();
  expect(made.filter(({ name }) => name.startsWith('DELETE'))).toHaveLength(1);
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

test('discarding a request does not fetch the list again', async () => {
  const { user, calls: made } = await open({ [calls.discard]: {} });
  await user.click(
    await screen.findByRole('button', { name: 'Discard the request for Toyota Corolla 1 2021' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Discard the request' }));
  expect(await screen.findByText('Showing 1 to 10 of 24 results')).toBeInTheDocument();
  expect(made.filter(({ name }) => name === calls.unanswered)).toHaveLength(1);
});

test('a request that is gone gives a warning and leaves the list', async () => {
  let list = requests(2);
  const { user } = await open({
    [calls.unanswered]: () => ({ assurances: list }),
    [calls.discard]: () => {
      list = list.slice(1);
      return refuse(404, ErrorCode.NotFound);
    },
  });
  await user.click(
    await screen.findByRole('button', { name: 'Discard the request for Toyota Corolla 1 2021' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Discard the request' }));
  expect(await screen.findByText('Already dealt with')).toBeInTheDocument();
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('a request with an offer of the brand is marked instead, and does not come back', async () => {
  let list = requests(2);
  const { user, calls: made } = await open({
    [calls.unanswered]: () => ({ assurances: list }),
    [calls.discard]: refuse(409, ErrorCode.OfferAlreadyExists),
    [calls.mark]: () => {
      list = list.slice(1);
      return {};
    },
  });
  await user.click(
    await screen.findByRole('button', { name: 'Discard the request for Toyota Corolla 1 2021' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Discard the request' }));
  expect(await screen.findByText(/^Your brand has already sent an offer/u)).toBeInTheDocument();
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(
    made.filter(({ name }) => name === 'POST /api/v2/support/assurance/unresponded/1'),
  ).toHaveLength(1);
});

test('a row that waits to be marked asks whether to mark it, not whether to discard it (REQUEST-12)', async () => {
  const [offered, ...others] = requests(2);
  const { user } = await open({
    [calls.unanswered]: { assurances: [{ ...offered, isOffered: true }, ...others] },
  });
  await user.click(
    await screen.findByRole('button', { name: 'Discard the request for Toyota Corolla 1 2021' }),
  );
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveAccessibleName('Mark the request for Toyota Corolla 1 2021 as answered?');
  expect(within(question).getByRole('button', { name: 'Mark as answered' })).toBeInTheDocument();
});

test('j and k move between rows and turn the page at its edge; x discards', async () => {
  const { user, address } = await open();
  await firstCar();
  await user.keyboard('j');
  expect(await firstCar()).toHaveFocus();
  await user.keyboard('jjjjjjjjj');
  await user.keyboard('j');
  await waitFor(() => expect(address()).toBe('/Insurer?page=2'));
  const eleventh = await screen.findByRole('link', { name: 'Toyota Corolla 11 2021' });
  await waitFor(() => expect(eleventh).toHaveFocus());
  await user.keyboard('k');
  await waitFor(() => expect(address()).toBe('/Insurer'));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Toyota Corolla 10 2021' })).toHaveFocus(),
  );
  await user.keyboard('x');
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await user.keyboard('/');
  expect(screen.getByRole('textbox', { name: 'Search the list' })).toHaveFocus();
});

test('the key ? opens the list of shortcuts, with the setting that disables them', async () => {
  const { user } = await open();
  await firstCar();
  await user.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await user.click(within(help).getByRole('checkbox', { name: 'Turn on keyboard shortcuts' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('j');
  expect(await firstCar()).not.toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Turn on keyboard shortcuts' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('j');
  expect(await firstCar()).toHaveFocus();
});

test('a failure to load can be retried', async () => {
  let fetches = 0;
  const { user } = await open({
    [calls.unanswered]: () =>
      (fetches += 1) === 1 ? refuse(503, ErrorCode.Unavailable) : { assurances: requests(1) },
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await firstCar()).toBeInTheDocument();
  expectLogged(/503/u);
});

test('a search without results offers to clear the filters, and the search box takes the focus', async () => {
  const { user } = await open({}, '/Insurer?q=zzz');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await firstCar()).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Search the list' })).toHaveFocus();
});

test('a row that cannot be read is left out and counted; the others stay', async () => {
  await open({
    [calls.unanswered]: { assurances: [null as never, ...requests(3)] },
  });
  expect(await firstCar()).toBeInTheDocument();
  expect(rows()).toHaveLength(3);
  expect(screen.getByText(/^1 row could not be read/u)).toBeInTheDocument();
  expectLogged(/left out 1 malformed/u);
});

test('an e-mail address in a list of offers may break before its domain only', async () => {
  await open({ [calls.unresponded]: { offers: [offer(1)] } }, '/Insurer/BidPending');
  await screen.findByText('Zoé Bélanger');
  const link = document.querySelector('a[href="mailto:zoe@demo.test"]');
  expect(link?.innerHTML).toBe('<bdi><span>zoe</span><wbr><span>@demo.test</span></bdi>');
});

test('an empty list says that there are no new requests', async () => {
  await open({ [calls.unanswered]: { assurances: [] } });
  expect(await screen.findByText('No new requests')).toBeInTheDocument();
});
