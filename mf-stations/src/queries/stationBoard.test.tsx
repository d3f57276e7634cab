import { beforeEach, expect, jest, test } from '@jest/globals';
import { createTestShell, eventStream, type Answers, type Call } from '@portal/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { answers, many } from '../fixtures';
import section from '../section';

beforeEach(() => localStorage.clear());

const lists = ['store', 'store/carwash/count', 'store/carwash/type'].map(
  (path) => `GET /api/v1/${path}`,
);
const open = (changed: Answers) =>
  createTestShell({
    section,
    path: '/Stations',
    roles: ['ROLE_ADMIN'],
    answers: { ...answers(many(25)), ...changed },
  });
const respond = (data: unknown, headers: Record<string, string>) =>
  Response.json({ success: true, data }, { headers });

test('a refresh reads the stock that changed, of its stations only', async () => {
  const whole = answers(many(25));
  const first = (data: object) =>
    Object.fromEntries(
      Object.entries(data).map(([name, rows]) => [
        name,
        (rows as { id: number; storeId?: number }[]).filter((row) => (row.storeId ?? row.id) === 4),
      ]),
    );
  const count = { stores: [{ id: 4, count: { Basic: 777 } }] };
  const changed = Object.fromEntries(
    lists.map((name) => [
      name,
      (call: Call) => {
        const data = whole[name] as object;
        if (!call.url.searchParams.has('since')) return respond(data, { 'List-Cursor': '7' });
        const changes = name.endsWith('count') ? count : first(data);
        return respond({ ...changes, removed: [] }, { 'List-Cursor': '8', 'List-Since': '7' });
      },
    ]),
  );
  const { user, calls } = await open(changed);
  await screen.findByText('4, rue Principale, Laval');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('777')).toBeInTheDocument();
  expect(calls.map(({ url }) => url.search)).toEqual([
    '',
    '',
    '',
    '?since=7',
    '?since=7',
    '?since=7',
  ]);
});

test('the first stations are shown while the rest arrives, and the counts say so', async () => {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (it) => void (controller = it) });
  const [store = ''] = lists;
  const text = JSON.stringify({ success: true, data: answers(many(25))[store] });
  const half = text.indexOf('},{', text.length / 2) + 1;
  const { user } = await open({ [store]: () => new Response(body) });
  controller?.enqueue(encoder.encode(text.slice(0, half)));
  expect(await screen.findByText(/^Showing 1 to 10 of 1\d results so far$/u)).toBeInTheDocument();
  expect(
    screen.getByRole('progressbar', { name: 'Loading the rest of the list' }),
  ).toBeInTheDocument();
  expect(screen.queryByText('No carwash')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: /Export/u })).toHaveAttribute('aria-disabled');
  controller?.enqueue(encoder.encode(text.slice(half)));
  controller?.close();
  expect(await screen.findByText('Showing 1 to 10 of 25 results')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
});

test('stock that changes while the stations arrive is read once they are complete', async () => {
  // No refetch waits at random.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const stream = eventStream();
  let answer: (response: Response) => void = () => undefined;
  const [, counts = ''] = lists;
  const whole = answers(many(25))[counts] as object;
  const { calls } = await open({
    'GET /api/v2/events': stream.answer,
    [counts]: ({ url }: Call) =>
      url.searchParams.has('limit')
        ? { stores: [{ id: 4, count: { Basic: 777 } }] }
        : new Promise((resolve) => (answer = resolve)),
  });
  await waitFor(() => expect(calls.filter(({ name }) => name === counts)).toHaveLength(1));
  stream.change({ kind: 'stockChanged', id: 4 });
  answer(respond(whole, {}));
  expect(await screen.findByText('777')).toBeInTheDocument();
  expect(calls.filter(({ name }) => name === counts)).toHaveLength(2);
});
