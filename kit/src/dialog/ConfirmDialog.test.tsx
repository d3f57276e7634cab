import { beforeEach, expect, jest, test } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { startI18n } from '../i18n';
import { useKeys } from '../keyboard';
import { ConfirmDialog } from '.';

const confirm = jest.fn();
const open = jest.fn();

beforeEach(async () => {
  await startI18n('en');
  confirm.mockReset();
  open.mockReset();
});

function Question({ busy = false }: { busy?: boolean }) {
  const [asks, setAsks] = useState(true);
  useKeys(true, { o: open });
  return (
    <ConfirmDialog
      open={asks}
      onOpenChange={setAsks}
      title="Remove Ana Roy?"
      confirmLabel="Remove"
      confirmKey="y"
      busy={busy}
      onConfirm={confirm}
    />
  );
}

const removal = () => screen.getByRole('button', { name: 'Remove' });
const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** Asks the question; resolves to the time of its painting. */
async function ask() {
  const page = render(<Question />);
  await frame();
  return { ...page, painted: await frame() };
}

/** Handles a key that was pressed at a time; returns whether the browser acts on it. */
function press(key: string, at: number, init: KeyboardEventInit = {}): boolean {
  const target = document.activeElement ?? document.body;
  const event = createEvent.keyDown(target, { key, ...init });
  Object.defineProperty(event, 'timeStamp', { value: at });
  return fireEvent(target, event);
}

const readingTime = () => new Promise((resolve) => setTimeout(resolve, 400));

test('a letter confirms once, from 300 ms after the painting on (REQUEST-12)', async () => {
  const { painted } = await ask();
  expect(removal()).toHaveAttribute('aria-keyshortcuts', 'y');
  press('y', painted + 299);
  expect(confirm).not.toHaveBeenCalled();
  press('y', painted + 300);
  press('y', painted + 301);
  expect(confirm).toHaveBeenCalledTimes(1);
});

test('a letter that was pressed before the painting and is handled late does not confirm (REQUEST-12)', async () => {
  const { painted } = await ask();
  await readingTime();
  press('y', painted - 1000);
  press('y', painted + 60);
  expect(confirm).not.toHaveBeenCalled();
  press('y', painted + 400);
  expect(confirm).toHaveBeenCalledTimes(1);
});

test.each([
  ['before the painting', -500],
  ['after it', 1000],
])('another key %s takes the letter away (REQUEST-12)', async (_, time) => {
  const { painted } = await ask();
  await readingTime();
  press('t', painted + time);
  press('y', painted + 2000);
  expect(confirm).not.toHaveBeenCalled();
  expect(removal()).not.toHaveAttribute('aria-keyshortcuts');
  await userEvent.click(removal());
  expect(confirm).toHaveBeenCalledTimes(1);
});

test('modifiers alone, keys with one and keys that are held leave the letter, and do not confirm', async () => {
  const { painted } = await ask();
  press('x', painted + 350, { repeat: true });
  press('y', painted + 400, { repeat: true });
  press('y', painted + 400, { ctrlKey: true });
  press('Shift', painted + 400);
  expect(confirm).not.toHaveBeenCalled();
  press('Y', painted + 400);
  expect(confirm).toHaveBeenCalledTimes(1);
});

test('a letter does not confirm while the action runs', async () => {
  const { painted, rerender } = await ask();
  rerender(<Question busy />);
  press('y', painted + 400);
  expect(confirm).not.toHaveBeenCalled();
});

test('Enter presses a button where it was pressed after the painting and is not held', async () => {
  const { painted } = await ask();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(press('Enter', painted - 1)).toBe(false);
  expect(press('Enter', painted + 1, { repeat: true })).toBe(false);
  expect(press('Enter', painted + 1)).toBe(true);
});

test('keys pressed before the question closed do not act on the page', async () => {
  const { painted } = await ask();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const closed = performance.now();
  press('o', painted + 1);
  expect(open).not.toHaveBeenCalled();
  press('o', closed);
  expect(open).toHaveBeenCalledTimes(1);
});
