import { beforeEach, expect, jest, test } from '@jest/globals';
import { ErrorCode, type Claim } from '@portal/core';
import { queryClient } from '@portal/kit/query';
import { createTestShell, eventStream, refuse, type Answers } from '@portal/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answers, assurance, calls, claim, offer, requests } from '../fixtures';
import { requestListQuery } from '../queries/requestLists';
import section from '../section';

beforeEach(() => localStorage.clear());

const EVENTS = 'GET /api/v2/events';
const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
const bar = (name: RegExp) => screen.findByRole('button', { name });

/** Opens a page with the stream of events. */
async function open(path: string, changed: Answers = {}) {
  const stream = eventStream();
  const shell = await createTestShell({
    section,
    path,
    roles: ['ROLE_ASSURANCE'],
    answers: { ...answers(requests(3)), ...changed, [EVENTS]: stream.answer },
  });
  return { ...shell, ...stream };
}

test('new requests are counted above the list and shown by a button, with the focus on the first', async () => {
  const list = requests(3);
  const { user, change } = await open('/Insurer', answers(list));
  await waitFor(() => expect(rows()).toHaveLength(3));
  list.push(assurance(4, { model: 'Corolla 4' }), assurance(5, { model: 'Corolla 5' }));
  change({ kind: 'requestCreated', id: 4 }, { kind: 'requestCreated', id: 5 });
  const show = await bar(/^2 new requests – show$/u);
  expect(rows()).toHaveLength(3);
  await user.click(show);
  await waitFor(() => expect(rows()).toHaveLength(5));
  expect(screen.queryByRole('button', { name: /new requests/u })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('link', { name: /Corolla 4/u })).toHaveFocus());
});

test('requests that filters hide are said to be hidden, and shown without the filters', async () => {
  const list = requests(3);
  const { user, change, address } = await open('/Insurer?make=Tesla', answers(list));
  await waitFor(() => expect(rows()).toHaveLength(1));
  list.unshift(assurance(4, { model: 'Corolla 4' }));
  change({ kind: 'requestCreated', id: 4 });
  await user.click(await bar(/^1 new, hidden by your filters – show it$/u));
  await waitFor(() => expect(rows()).toHaveLength(4));
  expect(address()).toBe('/Insurer');
  await waitFor(() => expect(screen.getByRole('link', { name: /Corolla 4/u })).toHaveFocus());
  expect(screen.queryByRole('button', { name: /hidden by/u })).not.toBeInTheDocument();
});

test('a reading in the background leaves requests on another page counted until they are shown', async () => {
  const list = requests(12);
  const { user, change } = await open('/Insurer', answers(list));
  await waitFor(() => expect(rows()).toHaveLength(10));
  list.push(assurance(13, { model: 'Corolla 13' }));
  change({ kind: 'requestCreated', id: 13 });
  await bar(/^1 new request /u);
  await act(() => queryClient.refetchQueries(requestListQuery('unansweredRequests')));
  await screen.findByText('Showing 1 to 10 of 13 results');
  await user.click(await bar(/^1 new request /u));
  await waitFor(() => expect(screen.getByRole('link', { name: /Corolla 13/u })).toHaveFocus());
  expect(screen.queryByRole('button', { name: /new request/u })).not.toBeInTheDocument();
});

test('the event of one’s own discarding is no news, though it comes before the answer', async () => {
  let answer: () => void = () => undefined;
  const { user, change } = await open('/Insurer', {
    [calls.discard]: () => new Promise((resolve) => (answer = () => resolve({}))) as never,
  });
  await user.click(await screen.findByRole('button', { name: /^Discard.* Corolla 1 2021$/u }));
  await user.click(await screen.findByRole('button', { name: 'Discard the request' }));
  change({ kind: 'requestDiscarded', id: 1 });
  await act(() => Promise.resolve());
  expect(document.body).not.toHaveTextContent('handled elsewhere');
  answer();
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(document.body).not.toHaveTextContent('handled elsewhere');
});

test('a request handled by a colleague says so in its row, which steps out when the mouse leaves', async () => {
  const { user, change } = await open('/Insurer');
  await waitFor(() => expect(rows()).toHaveLength(3));
  change({ kind: 'requestAnswered', id: 1 }, { kind: 'requestDiscarded', id: 2 });
  const [first, second] = rows();
  await waitFor(() => expect(first).toHaveTextContent('Answered by a colleague'));
  expect(second).toHaveTextContent('Discarded by a colleague');
  await user.pointer({ keys: '[TouchA]', target: screen.getByRole('table') });
  expect(rows()).toHaveLength(3);
  await user.hover(screen.getByRole('table'));
  expect(rows()).toHaveLength(3);
  await user.unhover(screen.getByRole('table'));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /handled elsewhere/u })).not.toBeInTheDocument();
});

test('a row says who handled its request, a colleague or oneself elsewhere', async () => {
  const { send } = await open('/Insurer');
  await waitFor(() => expect(rows()).toHaveLength(3));
  const [marie, me] = [claim(8, 'Marie').user, claim(7, 'Camille').user];
  send('change', { kind: 'requestAnswered', id: 1, by: marie });
  send('change', { kind: 'requestDiscarded', id: 2, by: me });
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Answered by Marie Roy'));
  expect(rows()[1]).toHaveTextContent('Discarded by you, elsewhere');
});

test('without the stream a list under the mouse is read each minute: its rows stay, and what changed is counted and marked (LIVE-11)', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true });
  const list = requests(3);
  await createTestShell({
    section,
    path: '/Insurer',
    roles: ['ROLE_ASSURANCE'],
    answers: {
      ...answers(list),
      [calls.discard]: {},
      [EVENTS]: () => refuse(404, ErrorCode.NotFound),
    },
  });
  await waitFor(() => expect(rows()).toHaveLength(3));
  const over = jest.spyOn(HTMLDivElement.prototype, 'matches').mockReturnValue(true);
  list.splice(0, 1);
  list.push(assurance(4, { model: 'Corolla 4' }));
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  expect(await bar(/^1 new request – show$/u)).toBeVisible();
  expect(rows()).toHaveLength(3);
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  expect(rows()[0]).toHaveTextContent('Handled meanwhile');
  fireEvent.click(screen.getByRole('button', { name: /^Discard.* Corolla 2 2021$/u }));
  list.splice(0, 1);
  fireEvent.click(await screen.findByRole('button', { name: /^Discard the request/u }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  over.mockRestore();
  fireEvent.click(await bar(/^1 new request – show$/u));
  expect(await screen.findByRole('link', { name: /Corolla 4/u })).toBeVisible();
  expect(rows()).toHaveLength(2);
  expect(screen.queryByRole('link', { name: /Corolla 1 2021/u })).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('the question of a discard names the colleague who was quicker, and asks no more (REQUEST-12)', async () => {
  const { user, send, calls: made } = await open('/Insurer');
  await user.click(await screen.findByRole('button', { name: /^Discard.* Corolla 1 2021$/u }));
  const question = within(await screen.findByRole('alertdialog'));
  send('change', { kind: 'requestDiscarded', id: 1, by: claim(8, 'Marie').user });
  expect(await question.findByText('Discarded by Marie Roy')).toBeVisible();
  const confirm = question.getByRole('button', { name: /^Discard the request/u });
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await user.click(confirm);
  expect(made.filter(({ name }) => name.startsWith('DELETE'))).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: /^Discard.* Corolla 1 2021$/u }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Discarded by Marie Roy');
});

test('of several requests those of colleagues are not discarded, and the question says so', async () => {
  const { user, send, calls: made } = await open('/Insurer', { [calls.discard]: {} });
  for (const name of ['Tesla Model 3 2021', 'Toyota Corolla 1 2021', 'Toyota Corolla 2 2021'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  const shown = rows().map((row) => within(row).getByRole('link').textContent);
  await user.click(screen.getByRole('button', { name: 'Discard the selection (3)' }));
  const question = within(await screen.findByRole('dialog'));
  const named = () => question.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(named()).toEqual(shown);
  send('change', { kind: 'requestDiscarded', id: 1, by: claim(8, 'Marie').user });
  expect(
    await question.findByText('1 other request has just been handled by someone else.'),
  ).toBeVisible();
  expect(question.getByText('Discarded by Marie Roy').closest('li')).toHaveTextContent(
    'Toyota Corolla 1 2021',
  );
  await user.click(question.getByRole('button', { name: 'Discard 2 requests' }));
  expect(await screen.findByText('2 requests discarded')).toBeInTheDocument();
  expect(made.filter(({ name }) => name.startsWith('DELETE'))).toHaveLength(2);
});

test('an offer that the driver accepts is good news in row, status and bar', async () => {
  const offers = [offer(1), offer(2)];
  const { send } = await open('/Insurer/BidPendingUserApproval', {
    [calls.unaccepted]: { offers },
  });
  await waitFor(() => expect(rows()).toHaveLength(2));
  send('change', { kind: 'offerAccepted', id: 1 });
  expect(await bar(/^1 offer accepted – take out of the list$/u)).toBeVisible();
  const row = rows().find(({ textContent }) => textContent.includes('Accepted by the driver'));
  expect(row).toHaveTextContent(/Accepted by the driver.*Accepted/u);
  expect(row).not.toHaveTextContent('Pending');
});

test('a request that comes and goes before it was shown counts for nothing', async () => {
  const { change } = await open('/Insurer');
  await waitFor(() => expect(rows()).toHaveLength(3));
  change({ kind: 'requestCreated', id: 9 }, { kind: 'requestCreated', id: 10 });
  await bar(/^2 new requests/u);
  change({ kind: 'requestDiscarded', id: 9 });
  await bar(/^1 new request /u);
});

test('an event of the time of a reading stays where the list does not have it yet', async () => {
  let answer = () => ({ assurances: requests(3) });
  const { user, change } = await open('/Insurer', { [calls.unanswered]: () => answer() });
  await waitFor(() => expect(rows()).toHaveLength(3));
  let resolve: (list: { assurances: unknown[] }) => void = () => undefined;
  answer = () => new Promise((done) => (resolve = done)) as never;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  change({ kind: 'requestCreated', id: 4 }, { kind: 'requestCreated', id: 5 });
  await bar(/^2 new requests/u);
  await act(async () => {
    resolve({ assurances: requests(4) });
    await Promise.resolve();
  });
  await bar(/^1 new request /u);
  expect(rows()).toHaveLength(4);
});

test('the page of a request shows an offer that a colleague sent', async () => {
  let sent = false;
  const { change } = await open('/Insurer/Offer/1', {
    [calls.offer]: () => ({ offer: sent ? offer(1) : null }),
  });
  await screen.findByRole('button', { name: 'Send an offer' });
  sent = true;
  change({ kind: 'offerCreated', id: 2 });
  change({ kind: 'offerCreated', id: 1 });
  expect(await screen.findByRole('button', { name: 'Delete the offer' })).toBeVisible();
});

test('row and page say which colleague prepares an offer, and no one says it of oneself', async () => {
  let claims = [claim(8, 'Marie'), claim(7, 'Camille', { userAssuranceId: 2 })];
  const answer = { [calls.claims]: () => ({ claims }) };
  const { change, unmount } = await open('/Insurer', answer);
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Marie Roy is preparing an offer'));
  expect(screen.queryByText(/Camille/u)).not.toBeInTheDocument();
  claims = [];
  change({ kind: 'claimChanged', id: 1 });
  await waitFor(() => expect(rows()[0]).not.toHaveTextContent('Marie'));
  unmount();
  claims = [claim(8, 'Marie')];
  await open('/Insurer/Offer/1', answer);
  expect(await screen.findByText('Marie Roy is preparing an offer')).toBeVisible();
});

const form = () => screen.findByRole('dialog', { name: /^New offer for/u });
async function openForm({ user }: Awaited<ReturnType<typeof open>>) {
  const button = await screen.findByRole('button', { name: 'Send an offer' });
  await waitFor(() => expect(button).toBeEnabled(), { timeout: 3000 });
  await user.click(button);
  return within(await form());
}

test('the open form says that a colleague was quicker, and keeps what is typed', async () => {
  const shell = await open('/Insurer/Offer/1');
  const dialog = await openForm(shell);
  await shell.user.type(await dialog.findByRole('textbox', { name: /Price/u }), '1200');
  shell.send('change', { kind: 'offerCreated', id: 2, by: claim(8, 'Marie').user });
  shell.send('change', { kind: 'requestDiscarded', id: 1, by: claim(8, 'Marie').user });
  expect(await dialog.findByText('Marie Roy has just discarded this request.')).toBeVisible();
  expect(dialog.queryByText(/sent an offer/u)).not.toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: /Price/u })).toHaveValue('1200');
});

test('a list whose changes arrive as they happen says so in place of the time', async () => {
  await open('/Insurer');
  expect(await screen.findByText('Live')).toBeVisible();
  expect(screen.queryByText(/^Updated at/u)).not.toBeInTheDocument();
});

test('the offer form claims the request for the brand and gives it up when it closes', async () => {
  const shell = await open('/Insurer/Offer/1');
  const dialog = await openForm(shell);
  const made = (name: string) => shell.calls.filter((call) => call.name === name);
  await waitFor(() =>
    expect(made(calls.takeClaim).map(({ body }) => body)).toEqual([
      { brandId: 1, userAssuranceId: 1, takeOver: false },
    ]),
  );
  expect(made(calls.releaseClaim)).toHaveLength(0);
  await shell.user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() =>
    expect(made(calls.releaseClaim).map(({ body }) => body)).toEqual([{ userAssuranceId: 1 }]),
  );
});

test('a form that closes before its claim is made gives it up after', async () => {
  let made: () => void = () => undefined;
  const shell = await open('/Insurer/Offer/1', {
    [calls.takeClaim]: () =>
      new Promise((resolve) => (made = () => resolve({ claim: claim(7, 'Camille') }))) as never,
  });
  const dialog = await openForm(shell);
  const released = () => shell.calls.filter(({ name }) => name === calls.releaseClaim);
  await shell.user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(released()).toHaveLength(0);
  made();
  await waitFor(() => expect(released()).toHaveLength(1));
});

test('a claim is given up with the page', async () => {
  const shell = await open('/Insurer/Offer/1');
  await openForm(shell);
  const made = (name: string) => shell.calls.filter((call) => call.name === name);
  await waitFor(() => expect(made(calls.takeClaim)).toHaveLength(1));
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(made(calls.releaseClaim)).toHaveLength(1));
});

test('a claim that lapses is no longer shown, without an event', async () => {
  let claims = [claim(8, 'Marie', { secondsLeft: 0 })];
  await open('/Insurer', { [calls.claims]: () => ({ claims }) });
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Marie Roy is preparing an offer'));
  claims = [];
  await waitFor(() => expect(rows()[0]).not.toHaveTextContent('Marie'));
});

test('a colleague’s claim is named in the form and taken over on request; sending stays possible', async () => {
  let claims: Claim[] = [];
  const shell = await open('/Insurer/Offer/1', {
    [calls.claims]: () => ({ claims }),
    [calls.takeClaim]: ({ body }: { body: { takeOver: boolean } }) => {
      const mine = body.takeOver || claims[0]?.user.id === 7;
      claims = [mine ? claim(7, 'Camille') : claim(8, 'Marie')];
      return mine ? { claim: claims[0] } : refuse(409, ErrorCode.RequestClaimed);
    },
  });
  const dialog = await openForm(shell);
  const notice = 'Marie Roy is already preparing an offer for this request.';
  expect(await dialog.findByText(notice)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Price/u })).toBeEnabled();
  await shell.user.click(dialog.getByRole('button', { name: 'Take over' }));
  await waitFor(() => expect(dialog.queryByText(notice)).not.toBeInTheDocument());
});

test('a claim that the colleague gives up is made by the open form', async () => {
  let claims = [claim(8, 'Marie')];
  const shell = await open('/Insurer/Offer/1', {
    [calls.claims]: () => ({ claims }),
  });
  const dialog = await openForm(shell);
  await dialog.findByText(/^Marie Roy is already/u);
  claims = [];
  shell.change({ kind: 'claimChanged', id: 1 });
  await waitFor(() => expect(dialog.queryByText(/^Marie/u)).not.toBeInTheDocument());
  await waitFor(() =>
    expect(shell.calls.filter(({ name }) => name === calls.takeClaim)).toHaveLength(1),
  );
});
