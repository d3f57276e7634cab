import { beforeAll, expect, test } from '@jest/globals';
import { initCore, type Paging } from '@portal/core';
import { fireEvent, renderHook } from '@testing-library/react';
import { usePrintedPage } from './usePrintedPage';

beforeAll(() => initCore());

/** Two rows a page. */
const pageOf = (page: number, total: number) => ({
  rows: [2 * page - 1, 2 * page].filter((row) => row <= total),
  paging: {
    page,
    pageCount: Math.floor(total / 2) + 1,
    lastPage: Math.ceil(total / 2),
    total,
    from: 2 * page - 1,
    to: Math.min(2 * page, total),
    hasPrevious: page > 1,
    hasNext: 2 * page < total,
    isPastEnd: false,
  } satisfies Paging,
});

const printed = (total: number, isSelected?: (row: number) => boolean) =>
  renderHook(() => usePrintedPage(pageOf(2, total), (page) => pageOf(page, total), isSelected))
    .result;

const fire = (name: string) => fireEvent(window, new Event(name));

test('a list has the rows of all its pages while it is printed, and its page again after (LIST-18)', () => {
  const shown = printed(5);
  expect(shown.current?.rows).toEqual([3, 4]);
  fire('beforeprint');
  expect(shown.current?.rows).toEqual([1, 2, 3, 4, 5]);
  expect(shown.current?.paging).toMatchObject({ from: 1, to: 5, total: 5 });
  fire('afterprint');
  expect(shown.current).toEqual(pageOf(2, 5));
});

test('a list of more than a thousand rows is printed by its page on screen', () => {
  const shown = printed(1001);
  fire('beforeprint');
  expect(shown.current).toEqual(pageOf(2, 1001));
});

test.each([5, 1001])('of %i rows those that are selected are printed alone', (total) => {
  const shown = printed(total, (row) => row === 1 || row === 5);
  fire('beforeprint');
  expect(shown.current?.rows).toEqual([1, 5]);
  expect(shown.current?.isSelection).toBe(true);
  expect(shown.current?.paging).toMatchObject({ from: null, to: null, total });
});

test('a list whose filters hide all selected rows is printed as one without a selection', () => {
  const shown = printed(5, () => false);
  fire('beforeprint');
  expect(shown.current?.rows).toEqual([1, 2, 3, 4, 5]);
  expect(shown.current?.isSelection).toBeUndefined();
});

test('the page that the server answered is printed alone', () => {
  const { result } = renderHook(() => usePrintedPage(pageOf(1, 5), undefined));
  fire('beforeprint');
  expect(result.current).toEqual(pageOf(1, 5));
});
