import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { initCore } from '@portal/core';
import { act, fireEvent, renderHook } from '@testing-library/react';
import { usePrintAll, type ReadRows } from './usePrintAll';

beforeAll(() => initCore());

const opened = jest.fn<() => void>();
beforeEach(() => {
  window.print = opened;
  opened.mockClear();
});

interface Row {
  readonly id: number;
}

/** Pages of a list of `total` rows, before which `news` rows came after the first page was read. */
const listOf = (total: number, news = 0) =>
  jest.fn<ReadRows<Row>>((page, size) => {
    const before = (page - 1) * size - (page > 1 ? news : 0);
    const length = Math.max(Math.min(size, total - before), 0);
    return Promise.resolve({
      rows: Array.from({ length }, (_, at) => ({ id: before + at })),
      total,
    });
  });

const render = (read: ReadRows<Row>) => renderHook(() => usePrintAll(read)).result;

test('a list is printed with the rows of all its pages, and has its page again after (LIST-18)', async () => {
  const hook = render(listOf(230, 3));
  let shown = 0;
  opened.mockImplementation(() => (shown = hook.current.printed?.rows.length ?? 0));
  await act(async () => {
    hook.current.start();
    await Promise.resolve();
  });
  expect(opened).toHaveBeenCalledTimes(1);
  // Rendered before the dialog, none of them twice.
  expect(shown).toBe(230);
  expect(new Set(hook.current.printed?.rows.map(({ id }) => id)).size).toBe(230);
  expect(hook.current.isReading).toBe(false);
  act(() => void fireEvent(window, new Event('afterprint')));
  expect(hook.current.printed).toBeUndefined();
});

test('of a longer list the first thousand rows are printed', async () => {
  const read = listOf(2500);
  const hook = render(read);
  await act(async () => {
    hook.current.start();
    await Promise.resolve();
  });
  expect(hook.current.printed?.rows).toHaveLength(1000);
  expect(hook.current.printed?.total).toBe(2500);
  expect(read).toHaveBeenCalledTimes(10);
});

test.each([
  ['a key', () => fireEvent.keyDown(document.body, { key: 'j' })],
  ['the pointer', () => fireEvent(window, new Event('pointerdown'))],
  ['the way back', () => fireEvent.popState(window)],
])('%s pressed before the rows are there prints nothing (LIST-14)', async (_, turnAway) => {
  let answer: () => void = () => undefined;
  let signal: AbortSignal | undefined;
  const hook = render((_page, _size, given) => {
    signal = given;
    return new Promise((resolve) => (answer = () => resolve({ rows: [{ id: 1 }], total: 1 })));
  });
  act(() => hook.current.start());
  expect(hook.current.isReading).toBe(true);
  act(() => void turnAway());
  expect(hook.current.isReading).toBe(false);
  expect(signal?.aborted).toBe(true);
  await act(async () => {
    answer();
    await Promise.resolve();
  });
  expect(opened).not.toHaveBeenCalled();
  expect(hook.current.error).toBeUndefined();
});

test('rows that cannot be read are an error until the next try', async () => {
  const failure = new Error('offline');
  const read = listOf(2).mockRejectedValueOnce(failure);
  const hook = render(read);
  const start = () =>
    act(async () => {
      hook.current.start();
      await Promise.resolve();
    });
  await start();
  expect(hook.current.error).toBe(failure);
  expect(opened).not.toHaveBeenCalled();
  await start();
  expect(hook.current.error).toBeUndefined();
  expect(opened).toHaveBeenCalledTimes(1);
});
