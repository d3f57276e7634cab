import { afterEach, expect, jest, test } from '@jest/globals';
import { createTestShell, type Call } from '@portal/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { answers, calls, requests } from '../fixtures';
import section from '../section';

afterEach(() => {
  jest.useRealTimers();
});

const respond = (data: object, headers: Record<string, string>) =>
  Response.json({ success: true, data }, { headers });

test('a list keeps its rows when its page is left while changes of it arrive', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true });
  let answer: ((changes: Response) => void) | undefined;
  const list = ({ url }: Call) =>
    url.searchParams.has('since')
      ? new Promise((resolve) => (answer = resolve))
      : respond({ assurances: requests(25) }, { 'List-Cursor': '7' });
  const { user } = await createTestShell({
    section,
    path: '/Insurer',
    roles: ['ROLE_ASSURANCE'],
    answers: { ...answers(), [calls.unanswered]: list },
  });
  await screen.findByText('Showing 1 to 10 of 25 results');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(answer).toBeDefined());
  await user.click(screen.getByRole('link', { name: 'Toyota Corolla 1 2021' }));
  await screen.findByText('1 of 25');
  answer?.(respond({ assurances: [], removed: [] }, { 'List-Cursor': '7', 'List-Since': '7' }));
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  await user.click(screen.getByRole('link', { name: 'Next request' }));
  expect(await screen.findByText('2 of 25')).toBeInTheDocument();
});
