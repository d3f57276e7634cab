import { queryClient } from '@portal/kit/query';
import { onSessionEnd, useSession } from '@portal/kit/session';
import { createTestShell, expectLogged, noAnswer, type Answers } from '@portal/kit/testing';
import { act, screen } from '@testing-library/react';
import section from '../../section';

beforeEach(() => {
  // The core's calls go on by microtasks, which fake ones would hold back until the next timer.
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] });
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

const advance = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('the page announces the wait and returns to the sign-in page after 1.5 s', async () => {
  const { address, calls } = await openPage({ 'DELETE /api/v1/user/token': {} });
  const wait = screen.getByText(/Please wait, we are signing you out/);
  expect(wait.closest('[role=status]')).toBeVisible();
  expect(calls.map(({ name }) => name)).toEqual(['DELETE /api/v1/user/token']);
  await advance(1_300);
  expect(address()).toBe('/logout');
  await advance(300);
  expect(address()).toBe('/');
  expect(screen.queryByText(/could not be ended/)).not.toBeInTheDocument();
});

test('all stores are reset at once, before the server answers', async () => {
  const reset = jest.fn();
  const unsubscribe = onSessionEnd(reset);
  queryClient.setQueryData(['team'], ['a colleague']);
  await openPage({ 'DELETE /api/v1/user/token': () => new Promise(() => undefined) });
  expect(reset).toHaveBeenCalled();
  expect(queryClient.getQueryData(['team'])).toBeUndefined();
  expect(useSession.getState()).toMatchObject({ status: 'signed-out', user: null, roles: [] });
  unsubscribe();
});

test('a failed call delays nothing, and a warning says that the session may still be open', async () => {
  const { address } = await openPage({ 'DELETE /api/v1/user/token': noAnswer() });
  await advance(1_600);
  expect(address()).toBe('/');
  expect(useSession.getState().user).toBeNull();
  expect(screen.getByText('Your session could not be ended on the server')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign out again' })).toHaveAttribute('href', '/logout');
  expectLogged(/NetworkError DELETE/);
});

test('a session of an identity provider is ended there too', async () => {
  const providers = [{ id: 'acme', name: 'Acme' }];
  await createTestShell({
    section,
    path: '/logout',
    roles: ['ROLE_BUSINESS'],
    settings: { singleSignOn: { providers, password: true } },
    // A fragment: the test's browser leads to no other page.
    answers: { 'DELETE /api/v1/user/sso': { address: '#the-sign-out-of-acme' } },
  });
  await screen.findByText(/Please wait/);
  await advance(1_300);
  expect(window.location.hash).toBe('');
  await advance(300);
  expect(window.location.hash).toBe('#the-sign-out-of-acme');
  window.location.hash = '';
});
