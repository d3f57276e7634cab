import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { queryClient, useQuery } from '.';

const fetchRows = jest.fn<() => Promise<string>>();

function Rows() {
  const { data, isPending } = useQuery({ queryKey: ['rows'], queryFn: fetchRows });
  return <p>{isPending ? 'Loading' : data}</p>;
}

beforeEach(() => {
  let read = 0;
  fetchRows.mockReset().mockImplementation(() => Promise.resolve(`Rows ${String(++read)}`));
  queryClient.clear();
});

/** The tab was hidden and is shown again after `ms`. */
async function returnToTab(ms: number) {
  const now = Date.now() + ms;
  jest.spyOn(Date, 'now').mockReturnValue(now);
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  });
}

test('data older than ten seconds is fetched again on the return to the tab, without a skeleton', async () => {
  render(<Rows />);
  await screen.findByText('Rows 1');
  await returnToTab(11_000);
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  expect(await screen.findByText('Rows 2')).toBeVisible();
});

test('newer data is not', async () => {
  render(<Rows />);
  await screen.findByText('Rows 1');
  await returnToTab(9_000);
  await waitFor(() => expect(fetchRows).toHaveBeenCalledTimes(1));
});

test('everything shown is fetched again when the network is back', async () => {
  render(<Rows />);
  await screen.findByText('Rows 1');
  act(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('Rows 2')).toBeVisible();
});

test('a read that is refused by now takes its data off the page, and another failure keeps it', async () => {
  render(<Rows />);
  await screen.findByText('Rows 1');
  const failure = (status: number) =>
    Object.assign(new Error('refused'), {
      name: 'RefusedError',
      messageKey: 'error.refused',
      status,
    });
  fetchRows.mockRejectedValueOnce(failure(503));
  await act(() => queryClient.refetchQueries());
  expect(screen.getByText('Rows 1')).toBeVisible();
  fetchRows.mockRejectedValueOnce(failure(403));
  await act(() => queryClient.refetchQueries());
  await waitFor(() => expect(screen.queryByText('Rows 1')).not.toBeInTheDocument());
});
