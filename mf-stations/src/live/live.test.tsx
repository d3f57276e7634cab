import { beforeEach, expect, test } from '@jest/globals';
import { createTestShell, eventStream, type Answers } from '@portal/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { answers, many } from '../fixtures';
import section from '../section';

beforeEach(() => localStorage.clear());

const COUNTS = 'GET /api/v1/store/carwash/count';
const amounts = () => [...document.querySelectorAll('tr[data-row]')].map((row) => row.textContent);

/** Opens the stations of a server whose stock of station 2 is `amount`. */
async function open(amount: () => number, changed: Answers = {}) {
  const stream = eventStream();
  const all = answers()[COUNTS];
  const shell = await createTestShell({
    section,
    path: '/Stations',
    roles: ['ROLE_ADMIN'],
    answers: {
      ...answers(),
      [COUNTS]: ({ url }: { url: URL }) =>
        url.searchParams.has('limit')
          ? {
              stores: [
                { id: Number(url.searchParams.get('after')) + 1, count: { Basic: amount() } },
              ],
            }
          : all,
      ...changed,
      'GET /api/v2/events': stream.answer,
    },
  });
  const reads = () => shell.calls.filter(({ name }) => name === COUNTS);
  return { ...shell, ...stream, reads };
}

test('stock that changes shows in its row, which is marked and stays where it is', async () => {
  const { change, reads } = await open(() => 314);
  await screen.findByText('20, rue Peel, Montréal');
  const before = amounts();
  change({ kind: 'stockChanged', id: 2 }, { kind: 'stockChanged', id: 2 });
  expect(await screen.findByText('314')).toBeVisible();
  expect(screen.getByText(/^Stock changed at \d/u)).toBeInTheDocument();
  expect(reads()).toHaveLength(2);
  expect(reads()[1]?.url.search).toBe('?after=1&limit=1');
  const changed = amounts().filter((text, row) => text !== before[row]);
  expect(changed).toHaveLength(1);
  expect(changed[0]).toContain('rue Peel');
});

test('the tiles count the stations out of stock again', async () => {
  const { change } = await open(() => 0);
  await screen.findByText('20, rue Peel, Montréal');
  const tile = () => screen.getByRole('button', { name: /out of stock.*Basic/iu });
  expect(tile()).toHaveTextContent('1');
  change({ kind: 'stockChanged', id: 2 });
  await waitFor(() => expect(tile()).toHaveTextContent('2'));
});

test('after many changes all stations are read again, once', async () => {
  const { change, reads } = await open(() => 1, answers(many(30)));
  await screen.findByText('4, rue Principale, Laval');
  change(...Array.from({ length: 21 }, (_, id) => ({ kind: 'stockChanged', id })));
  await waitFor(() => expect(reads()).toHaveLength(2));
  expect(reads()[1]?.url.search).toBe('');
});
