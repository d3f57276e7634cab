import { beforeAll, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { manifest } from '../testing/loader';
import { deploySections, remotesDocument, signInAs, startPortal, visit } from '../testing/portal';

// Federation needs a browser; everything else is real.
jest.mock('../sections/container', () => jest.requireActual<object>('../testing/federation'));

let mockRequests = 0;
// Its chunk: not there without a network, and not at the first request after it.
jest.mock('./UpdateNotice', () => {
  mockRequests += 1;
  if (!navigator.onLine || mockRequests === 1) throw new Error('Loading chunk 7 failed.');
  return jest.requireActual<object>('./UpdateNotice');
});

const minutes = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 60_000));

beforeAll(startPortal);

test('a tab without a network at its first check begins to check once it is back', async () => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0);
  deploySections();
  signInAs('ROLE_BUSINESS');
  await visit('/team');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const newer = { entry: '/mf/team/1.1.0-ab12cd34/mf-manifest.json' };
  globalThis.fetch = (input) =>
    Promise.resolve(
      Response.json(input === '/remotes.json' ? remotesDocument({ team: newer }) : manifest),
    );
  await minutes(10);
  expect(mockRequests).toBe(0);
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await minutes(1);
  expect(screen.getByRole('status')).toHaveTextContent(/new version/u);
  jest.useRealTimers();
});
