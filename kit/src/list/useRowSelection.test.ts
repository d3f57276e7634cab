import { afterEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { resetStores } from '../session/onSessionEnd';
import { useRowSelection } from './useRowSelection';

afterEach(() => {
  act(resetStores);
});

/** The hook of a page that is loaded again. */
async function reloaded() {
  let hook = useRowSelection;
  await jest.isolateModulesAsync(async () => {
    ({ useRowSelection: hook } = await import('./useRowSelection'));
  });
  return hook;
}

test('a selection survives a reload', async () => {
  const { result } = renderHook(() => useRowSelection('stations'));
  act(() => result.current.select(['2', '1:11']));
  const useReloaded = await reloaded();
  expect(useReloaded).not.toBe(useRowSelection);
  expect(sessionStorage).toHaveLength(1);
  expect(JSON.stringify(sessionStorage)).toContain('1:11');
});

test('the end of the session deselects the rows and empties the storage', () => {
  const { result } = renderHook(() => useRowSelection('stations'));
  act(() => result.current.select(['2']));
  act(resetStores);
  expect(result.current.selectedIds).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});
