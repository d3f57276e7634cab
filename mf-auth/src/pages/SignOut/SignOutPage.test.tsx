import { queryClient } from '@portal/kit/query';
import { onSessionEnd, useSession } from '@portal/kit/session';
import { createTestShell, expectLogged, noAnswer, type Answers } from '@portal/kit/testing';
import { act, screen } from '@testing-library/react';
import section from '../../section';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

async function openPage(answers: Answers) {
  const shell = await createTestShell({
    section,
    path: '/logout',
    roles: ['ROLE_BUSINESS'],
    answers,
  });
  await screen.findByText(/Please wait/);
  return shell;
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('announces the wait and returns to the sign-in page after 1.5 s, not before', async () => {
  const { address, calls } = await openPage({ 'DELETE /api/v1/user/token': {} });
  expect(screen.getByText(/Please wait, we are signing you out/)).toHaveAttribute('role', 'status');
  expect(calls.map(({ name }) => name)).toEqual(['DELETE /api/v1/user/token']);
  await pass(1_300);
  expect(address()).toBe('/logout');
  await pass(300);
  expect(address()).toBe('/');
  expect(screen.queryByText(/could not be ended/)).not.toBeInTheDocument();
});

test('empties every store at once, before the server answers', async () => {
  const emptied = jest.fn();
  const forget = onSessionEnd(emptied);
  queryClient.setQueryData(['team'], ['a colleague']);
  await openPage({ 'DELETE /api/v1/user/token': () => new Promise(() => undefined) });
  expect(emptied).toHaveBeenCalled();
  expect(queryClient.getQueryData(['team'])).toBeUndefined();
  expect(useSession.getState()).toMatchObject({ status: 'signed-out', user: null, roles: [] });
  forget();
});

test('leaves on time when the call fails, and says that the session may still be open', async () => {
  const { address } = await openPage({ 'DELETE /api/v1/user/token': noAnswer() });
  await pass(1_600);
  expect(address()).toBe('/');
  expect(useSession.getState().user).toBeNull();
  expect(screen.getByText('Your session could not be ended on the server')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign out again' })).toHaveAttribute('href', '/logout');
  expectLogged(/NetworkError DELETE/);
});
