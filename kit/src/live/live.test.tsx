import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { ErrorCode, initCore, type Change } from '@portal/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { resetPortal } from '../api';
import { setConfig } from '../config';
import { startI18n } from '../i18n';
import { Toaster } from '../notices';
import { queryClient, useQuery } from '../query';
import { restore, useSession } from '../session';
import { answerFetch, eventStream, noAnswer, refuse, type Answers, type Call } from '../testing';
import { useChanges, useIsLive, useLiveStream, useRefreshOn } from '.';

const EVENTS = 'GET /api/v2/events';
const camille = { id: 7, email: 'camille@demo.test', firstName: 'Camille', lastName: 'Roy' };
const manager = [
  {
    role: 'ROLE_BUSINESS' as const,
    isAccepted: true,
    refusal: null,
    confirmBy: null,
    reviewBy: null,
  },
];
const session: Answers = {
  'GET /api/v1/user': { user: camille },
  'GET /api/v1/user/role': manager,
};

let calls: Call[];
let reads: number;
let received: (readonly Change[])[];

/** A page whose data is read again with changes of stock. */
function Page() {
  useLiveStream();
  const live = useIsLive();
  const { data } = useQuery({
    queryKey: ['stock'],
    queryFn: () => Promise.resolve((reads += 1)),
  });
  useChanges((changes) => received.push(changes));
  useRefreshOn(['stockChanged'], ['stock']);
  return <p>{`${live ? 'live' : 'quiet'}, read ${String(data)}`}</p>;
}

function Reading({ read }: { read: () => Promise<number> }) {
  useQuery({ queryKey: ['away'], queryFn: read, refetchOnReconnect: false });
  return null;
}

function openPage(answers: Answers) {
  calls = answerFetch({ ...session, ...answers });
  return render(
    <>
      <Page />
      <Toaster />
    </>,
  );
}

const connections = () => calls.filter(({ name }) => name === EVENTS);
const lastEventIds = () => connections().map(({ headers }) => headers.get('Last-Event-ID'));

function show(hidden: boolean) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeAll(async () => {
  await initCore();
  await startI18n('en');
  setConfig({
    schemaVersion: 1,
    brand: 'AutoPortail',
    environmentHeader: { name: 'X-Environment', value: 'test' },
    links: { contactSales: '/', support: '/', forgotPassword: '/' },
  });
});

beforeEach(async () => {
  // Signed out: the stream of the next test starts afresh.
  await restore();
  resetPortal();
  queryClient.clear();
  reads = 0;
  received = [];
  // No reconnection waits at random.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  useSession.setState({
    status: 'signed-in',
    user: camille,
    roles: manager,
    rolesLoading: false,
    endReason: null,
    error: null,
  });
});

test('changes that arrive together come together; unknown kinds and changes of the data read it again', async () => {
  const stream = eventStream();
  openPage({ [EVENTS]: stream.answer });
  await screen.findByText(/^live/u);
  expect(connections()[0]?.headers.get('X-Environment')).toBe('test');
  const before = reads;
  stream.change({ kind: 'stockChanged', id: 1 }, { kind: 'stockChanged', id: 2 });
  await waitFor(() => expect(reads).toBe(before + 1));
  expect(received).toEqual([
    [
      { kind: 'stockChanged', id: 1 },
      { kind: 'stockChanged', id: 2 },
    ],
  ]);
  stream.change({ kind: 'cardChanged', id: 3 });
  stream.change({ kind: 'boatSold', id: 4 });
  await waitFor(() => expect(reads).toBe(before + 2));
  expect(received.at(-1)).toEqual([{ kind: 'other', id: 4 }]);
});

test('a stream that ends is opened again after its last event, without reading anything', async () => {
  let first = 'start';
  const stream = eventStream(() => first);
  openPage({ [EVENTS]: stream.answer });
  await screen.findByText(/^live/u);
  stream.send('change', { kind: 'cardChanged', id: 1 }, '41');
  await waitFor(() => expect(received).toHaveLength(1));
  const before = reads;
  first = 'resume';
  stream.close();
  await waitFor(() => expect(lastEventIds()).toEqual([null, '41']));
  await screen.findByText(/^live/u);
  expect(reads).toBe(before);
});

test('a reset reads everything again and says so', async () => {
  let first = 'start';
  const stream = eventStream(() => first);
  openPage({ [EVENTS]: stream.answer });
  await screen.findByText(/^live/u);
  const before = reads;
  first = 'reset';
  stream.close();
  expect(await screen.findByText('Data refreshed')).toBeVisible();
  await waitFor(() => expect(reads).toBe(before + 1));
});

test('the end of the session asks to sign in again, and no further stream is opened', async () => {
  const stream = eventStream();
  openPage({
    [EVENTS]: stream.answer,
    'GET /api/v1/user': refuse(401, ErrorCode.SessionEnded),
    'GET /api/v1/user/role': refuse(401, ErrorCode.SessionEnded),
  });
  await screen.findByText(/^live/u);
  stream.send('end', { code: ErrorCode.SessionEnded });
  stream.close();
  await waitFor(() => expect(useSession.getState().status).toBe('expired'));
  expect(useSession.getState().endReason?.code).toBe(ErrorCode.SessionEnded);
  await screen.findByText(/^quiet/u);
  expect(connections()).toHaveLength(1);
});

test('roles that changed are read, and the stream goes on', async () => {
  const stream = eventStream();
  const roles = [
    ...manager,
    { role: 'ROLE_ADMIN', isAccepted: true, refusal: null, confirmBy: null, reviewBy: null },
  ];
  openPage({ [EVENTS]: stream.answer, 'GET /api/v1/user/role': roles });
  await screen.findByText(/^live/u);
  stream.send('end', { code: ErrorCode.Forbidden });
  stream.close();
  await waitFor(() => expect(useSession.getState().roles).toEqual(roles));
  await waitFor(() => expect(connections()).toHaveLength(2));
});

test('a session that has ended is found out when the stream is refused', async () => {
  openPage({
    [EVENTS]: refuse(401, ErrorCode.PasswordChanged),
    'GET /api/v1/user': refuse(401, ErrorCode.PasswordChanged),
    'GET /api/v1/user/role': refuse(401, ErrorCode.PasswordChanged),
  });
  await waitFor(() => expect(useSession.getState().status).toBe('expired'));
  expect(useSession.getState().endReason?.code).toBe(ErrorCode.PasswordChanged);
});

test.each([
  ['an older server', () => refuse(404, ErrorCode.NotFound)],
  ['a proxy that answers by itself', () => Response.json({})],
])('%s is asked once; data is read every minute instead', async (_, answer) => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  openPage({ [EVENTS]: answer });
  await act(() => jest.advanceTimersByTimeAsync(59_000));
  expect(reads).toBe(1);
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  expect(reads).toBe(3);
  expect(connections()).toHaveLength(1);
  jest.useRealTimers();
});

test('an idle page reads nothing until it is used again: reading would keep the session alive', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  openPage({ [EVENTS]: refuse(404, ErrorCode.NotFound) });
  act(() => void document.dispatchEvent(new Event('keydown', { bubbles: true })));
  await act(() => jest.advanceTimersByTimeAsync(30 * 60_000));
  expect(reads).toBe(15);
  act(() => void document.dispatchEvent(new Event('keydown', { bubbles: true })));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(reads).toBe(16);
  jest.useRealTimers();
});

test('failures wait longer each time, and at least as long as the server asks', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  let answer: unknown = noAnswer();
  openPage({ [EVENTS]: () => answer });
  const connectionsAfter = async (ms: number) => {
    await act(() => jest.advanceTimersByTimeAsync(ms));
    return connections().length;
  };
  expect(await connectionsAfter(2_900)).toBe(1);
  expect(await connectionsAfter(200)).toBe(2);
  expect(await connectionsAfter(5_800)).toBe(2);
  answer = new Response(null, { status: 429, headers: { 'Retry-After': '90' } });
  expect(await connectionsAfter(200)).toBe(3);
  expect(await connectionsAfter(89_000)).toBe(3);
  answer = eventStream().answer();
  expect(await connectionsAfter(1_100)).toBe(4);
  expect(screen.getByText(/^live/u)).toBeVisible();
  jest.useRealTimers();
});

test('a hidden tab closes its stream after a while and continues when it is shown', async () => {
  const stream = eventStream();
  openPage({ [EVENTS]: stream.answer });
  await screen.findByText(/^live/u);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  act(() => show(true));
  await act(() => jest.advanceTimersByTimeAsync(9_000));
  expect(screen.getByText(/^live/u)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText(/^quiet/u)).toBeVisible();
  act(() => show(false));
  jest.useRealTimers();
  await screen.findByText(/^live/u);
  expect(lastEventIds()).toEqual([null, '1']);
});

test('what failed while the server was away is read again once it answers', async () => {
  let down = true;
  const stream = eventStream();
  openPage({ [EVENTS]: () => (down ? noAnswer() : stream.answer()) });
  const read = jest.fn(() => (down ? Promise.reject(new Error('away')) : Promise.resolve(1)));
  const { unmount } = render(<Reading read={read} />);
  await waitFor(() => expect(queryClient.getQueryState(['away'])?.status).toBe('error'));
  down = false;
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  unmount();
});

test('a browser that is offline is not live, and continues after its last event', async () => {
  const stream = eventStream();
  openPage({ [EVENTS]: stream.answer });
  await screen.findByText(/^live/u);
  act(() => {
    window.dispatchEvent(new Event('offline'));
  });
  expect(screen.getByText(/^quiet/u)).toBeVisible();
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  await screen.findByText(/^live/u);
  expect(connections()).toHaveLength(2);
});

test('a page that is left closes its stream', async () => {
  const stream = eventStream();
  const { unmount } = openPage({ [EVENTS]: stream.answer });
  await screen.findByText(/^live/u);
  unmount();
  expect(useIsLive.getState()).toBe(false);
  stream.change({ kind: 'stockChanged', id: 1 });
  stream.close();
  expect(connections()).toHaveLength(1);
});
