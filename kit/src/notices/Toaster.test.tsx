import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startI18n } from '../i18n';
import { clearNotices, notify, Toaster } from '.';

beforeEach(async () => {
  await startI18n('en');
  jest.useFakeTimers({ advanceTimers: false });
});

afterEach(() => {
  act(clearNotices);
  jest.useRealTimers();
});

const saved = { type: 'success', title: 'Credit card updated' } as const;
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const show = (notice: Parameters<typeof notify>[0]) => act(() => void notify(notice));

test('a toast disappears after 3 seconds', () => {
  render(<Toaster />);
  show(saved);
  pass(2999);
  expect(screen.getByText('Credit card updated')).toBeVisible();
  pass(1);
  expect(screen.queryByText('Credit card updated')).not.toBeInTheDocument();
});

test('the live region is rendered before the first toast', () => {
  render(<Toaster />);
  const region = screen.getByRole('status');
  show(saved);
  expect(region).toHaveTextContent('Success Credit card updated');
});

test('the newest toast comes first', () => {
  render(<Toaster />);
  show({ type: 'warning', title: 'one' });
  show({ type: 'error', title: 'two', message: 'why' });
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Error two');
  expect(second).toHaveTextContent('Warning one');
});

test('a type that this kit does not know is shown without an icon of its own', () => {
  render(<Toaster />);
  // As a section that is newer than the shell sends it.
  show({ type: 'celebration' as 'success', title: 'A year without an accident' });
  expect(screen.getByRole('listitem')).toHaveTextContent(/^A year without an accident$/u);
});

test('a toast that says the same as another replaces it and starts anew', () => {
  render(<Toaster />);
  show({ type: 'error', title: 'one', message: 'why' });
  show({ type: 'error', title: 'two' });
  pass(2000);
  show({ type: 'error', title: 'one', message: 'why' });
  expect(screen.getAllByRole('listitem').map((toast) => toast.textContent)).toEqual([
    'Error onewhy',
    'Error two',
  ]);
  pass(2999);
  expect(screen.getByText('one')).toBeVisible();
});

test('the timer pauses while the pointer is over the toast', () => {
  render(<Toaster />);
  show(saved);
  pass(2000);
  fireEvent.pointerOver(screen.getByText('Credit card updated'));
  pass(60_000);
  fireEvent.pointerLeave(screen.getByRole('status'));
  pass(999);
  expect(screen.getByText('Credit card updated')).toBeVisible();
  pass(1);
  expect(screen.queryByText('Credit card updated')).not.toBeInTheDocument();
});

test('the timer pauses while the toast has the focus', () => {
  render(<Toaster />);
  show(saved);
  act(() => screen.getByRole('button').focus());
  pass(60_000);
  act(() => screen.getByRole('button').blur());
  pass(3000);
  expect(screen.queryByText('Credit card updated')).not.toBeInTheDocument();
});

test('the timer pauses while the tab is hidden', () => {
  render(<Toaster />);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  show(saved);
  pass(60_000);
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('Credit card updated')).toBeVisible();
  pass(3000);
  expect(screen.queryByText('Credit card updated')).not.toBeInTheDocument();
});

test('closing by keyboard restores the focus, and the next toast has its own timer', async () => {
  jest.useRealTimers();
  const user = userEvent.setup();
  render(
    <>
      <button>Save</button>
      <Toaster />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  show(saved);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();

  jest.useFakeTimers();
  show({ type: 'success', title: 'Again' });
  expect(
    within(screen.getByRole('listitem')).getByRole('button', {
      name: 'Close the notification “Again”',
    }),
  ).toBeVisible();
  pass(3000);
  expect(screen.queryByText('Again')).not.toBeInTheDocument();
});
