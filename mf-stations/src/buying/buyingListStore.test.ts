import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { initCore, type BuyingItem } from '@portal/core';
import { itemKey, useBuyingList } from './buyingListStore';

const peel: BuyingItem = { id: 2, storeId: 2, routeName: '', amountBuying: 0 };
const north: BuyingItem = { id: 11, storeId: 1, routeName: 'Nord', amountBuying: 0 };

beforeAll(() => initCore());
afterEach(() => {
  useBuyingList.setState(useBuyingList.getInitialState(), true);
  sessionStorage.clear();
});

/** The store of a page that is loaded again. */
async function reloaded() {
  let store = useBuyingList;
  await jest.isolateModulesAsync(async () => {
    ({ useBuyingList: store } = await import('./buyingListStore'));
  });
  return store.getState();
}

test('the list, its amounts and the open panel survive a reload', async () => {
  const { add, changeAmount } = useBuyingList.getState();
  add([peel, north]);
  changeAmount(peel, '7');
  changeAmount(north, '3.5');
  expect(await reloaded()).toMatchObject({
    items: [{ ...peel, amountBuying: 7 }, north],
    invalidAmounts: { [itemKey(north)]: '3.5' },
    open: true,
  });
});

test('an invalid amount is forgotten with a valid one, and with its item', () => {
  const { add, changeAmount, remove } = useBuyingList.getState();
  add([peel, north]);
  changeAmount(peel, '-4');
  changeAmount(north, '3.5');
  changeAmount(peel, '4');
  remove(north);
  expect(useBuyingList.getState().invalidAmounts).toEqual({});
});

test.each([
  '"text"',
  '{"items":[{"id":"2"}],"invalidAmounts":{}}',
  '{"items":[],"invalidAmounts":{"2 ":3}}',
  '{"items":null}',
])('a stored %s is an empty list', async (stored) => {
  useBuyingList.getState().add([peel]);
  for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, stored);
  expect(await reloaded()).toMatchObject({ items: [], invalidAmounts: {}, open: false });
});
