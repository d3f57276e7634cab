import { createClient, initCore } from '@portal/core';
import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startI18n } from '../i18n';
import { MemoryRouter } from '../router';
import { answerFetch, noAnswer, refuse } from '../testing/answers';
import { useUnsavedChanges } from '../unsaved-changes';
import { StaleDataAlert } from '../data-display';
import { EmptyState, ErrorState, FilteredEmptyState, PageFailure } from '.';

beforeAll(() => initCore());
beforeEach(() => startI18n('en'));

/** The error the core makes of an answer, which it logs on the way. */
async function failure(answer: unknown): Promise<unknown> {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  answerFetch({ 'GET /api/v1/brand': answer });
  const client = createClient({ baseUrl: 'http://portal.test', timeoutMs: 1000, language: 'en' });
  const [call] = await Promise.allSettled([client.call('brands')]);
  jest.mocked(console.error).mockClear();
  return call.status === 'rejected' ? call.reason : undefined;
}

function show(error: unknown, onRetry = jest.fn()) {
  render(
    <MemoryRouter path="/">
      <PageFailure error={error} onRetry={onRetry} />
    </MemoryRouter>,
  );
  return onRetry;
}

test('a server error shows its text, the code for support and a retry', async () => {
  const retry = show(await failure(refuse(500, 1000)));
  expect(screen.getByRole('alert')).toHaveTextContent('The server ran into a problem');
  expect(screen.getByRole('alert')).toHaveTextContent('Code for support: 1000 · test');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('a network error shows no code for support', async () => {
  show(await failure(noAnswer()));
  expect(screen.getByRole('alert')).toHaveTextContent('Network error');
  expect(screen.getByRole('alert')).not.toHaveTextContent('support');
});

test('a 403 links home instead of a retry', async () => {
  show(await failure(refuse(403, 1005)));
  expect(screen.getByText('Access denied')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go back home' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

/** Changes the browser's network, as `navigator.onLine` and the event tell it. */
function setOnline(online: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

test('offline has a state of its own, also while the network is back and the retry under way', async () => {
  setOnline(false);
  show(await failure(noAnswer()));
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline');
  expect(screen.getByRole('alert')).not.toHaveTextContent('What you have entered is kept');
  setOnline(true);
  expect(screen.getByText('You are offline')).toBeVisible();
});

test('an error after the return of the network is not reported as offline', async () => {
  setOnline(false);
  const error = await failure(noAnswer());
  const { rerender } = render(<PageFailure error={error} onRetry={jest.fn()} />);
  setOnline(true);
  const refusal = await failure(refuse(500, 1000));
  rerender(<PageFailure error={refusal} onRetry={jest.fn()} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The server ran into a problem');
});

test('typed text is said to be kept only where there is some', async () => {
  setOnline(false);
  const Form = () => {
    useUnsavedChanges(true);
    return <PageFailure error={new Error('no network')} onRetry={jest.fn()} />;
  };
  render(<Form />);
  expect(await screen.findByText('What you have entered is kept.')).toBeVisible();
});

test('data that is still shown gets one line, which names the reason of the failed refresh', async () => {
  const retry = jest.fn();
  const error = await failure(noAnswer());
  const { rerender } = render(<StaleDataAlert error={error} onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Network error.* may be out of date\.$/u);
  setOnline(false);
  rerender(<StaleDataAlert error={error} onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'You are offline. This data may be out of date.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('a retry under way looks pressed, and is not pressed twice', async () => {
  const retry = jest.fn();
  const error = await failure(noAnswer());
  render(<StaleDataAlert error={error} onRetry={retry} retrying />);
  const button = screen.getByRole('button', { name: 'Refreshing' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  expect(retry).not.toHaveBeenCalled();
});

test('a list that was cut off is said to be incomplete, not out of date', async () => {
  const error = await failure(noAnswer());
  render(<StaleDataAlert error={error} onRetry={jest.fn()} isPartial />);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent(/^Network error.* The list is incomplete/u);
  expect(alert).not.toHaveTextContent('out of date');
});

test('an unknown error has a text too', () => {
  render(<ErrorState error={new Error('undefined is not a function')} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Something unexpected happened');
});

test('an empty list and one emptied by filters are two states with their own actions', async () => {
  const clear = jest.fn();
  render(
    <>
      <EmptyState title="No members yet" action={<button>Add the first member</button>} />
      <FilteredEmptyState onClear={clear} />
    </>,
  );
  expect(screen.getByRole('button', { name: 'Add the first member' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(clear).toHaveBeenCalled();
});
