import { beforeEach, expect, test } from '@jest/globals';
import { ErrorCode } from '@portal/core';
import { useTabCounts } from '@portal/kit/section';
import { createTestShell, refuse, type Answers } from '@portal/kit/testing';
import { renderHook, screen, waitFor } from '@testing-library/react';
import { answers, calls, requests } from '../fixtures';
import section from '../section';

beforeEach(() => localStorage.clear());

const open = (changed: Answers = {}) =>
  createTestShell({
    section,
    path: '/Insurer',
    roles: ['ROLE_ASSURANCE'],
    answers: { ...answers(requests(3)), ...changed },
  });

/** The numbers as the frame reads them. */
const readCounts = () => renderHook(() => useTabCounts()).result;

test('the tabs have the rows of their lists, the list on screen its own number', async () => {
  await open({
    [calls.counts]: {
      counts: {
        unansweredRequests: 7,
        discardedRequests: 3,
        unacceptedOffers: 12,
        unrespondedOffers: 0,
      },
    },
  });
  const shown = readCounts();
  await waitFor(() =>
    expect(shown.current).toEqual({
      '/Insurer': 3,
      '/Insurer/DiscardedUserAssurance': 3,
      '/Insurer/BidPendingUserApproval': 12,
      '/Insurer/BidPending': 0,
    }),
  );
});

test('a discarded request changes both numbers', async () => {
  let discarded = 3;
  const { user } = await open({
    [calls.counts]: () => ({
      counts: {
        unansweredRequests: 6 - discarded,
        discardedRequests: discarded,
        unacceptedOffers: 0,
        unrespondedOffers: 0,
      },
    }),
    [calls.discard]: () => {
      discarded += 1;
      return {};
    },
  });
  const [first] = await screen.findAllByRole('button', { name: /^Discard the request for/u });
  if (first) await user.click(first);
  await user.click(await screen.findByRole('button', { name: 'Discard the request' }));
  const shown = readCounts();
  await waitFor(() =>
    expect(shown.current).toMatchObject({ '/Insurer': 2, '/Insurer/DiscardedUserAssurance': 4 }),
  );
});

test('a server that does not count leaves the list on screen with its own number', async () => {
  await open({ [calls.counts]: refuse(404, ErrorCode.NotFound) });
  const shown = readCounts();
  await waitFor(() => expect(shown.current).toMatchObject({ '/Insurer': 3 }));
  expect(await screen.findByRole('link', { name: 'Toyota Corolla 1 2021' })).toBeInTheDocument();
});
