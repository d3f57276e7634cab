import { afterEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { resetStores } from '../session/onSessionEnd';
import { useRowSelection } from './useRowSelection';

afterEach(() => {
  act(resetStores);
});

/** The selection of a page that is loaded again. */
async function selectedAfterReload() {
  let selected: readonly string[] = [];
  await jest.isolateModulesAsync(async () => {
    const { renderHook: render } = await import('@testing-library/react/pure');
    const reloaded = await import('./useRowSelection');
    const { result, unmount } = render(() => reloaded.useRowSelection('stations'));
    selected = result.current.selectedIds;
    unmount();
  });
  return selected;
}

test('a selection survives a reload', async () => {
  const { result } = renderHook(() => useRowSelection('stations'));
  act(() => result.current.select(['2', '1:11']));
  expect(await selectedAfterReload()).toEqual(['2', '1:11']);
});

test.each(['"2"', '{"stations":"2"}', '{"stations":[2]}'])(
  'a stored %s selects nothing',
  async (stored) => {
    const { result } = renderHook(() => useRowSelection('stations'));
    act(() => result.current.select(['2']));
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, stored);
    expect(await selectedAfterReload()).toEqual([]);
  },
);

test('the end of the session deselects the rows and empties the storage', () => {
  const { result } = renderHook(() => useRowSelection('stations'));
  act(() => result.current.select(['2']));
  act(resetStores);
  expect(result.current.selectedIds).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});
