import { addToBuying, changeBuyingAmount, removeFromBuying, type BuyingItem } from '@portal/core';
import { onSessionEnd } from '@portal/kit/session';
import { create } from 'zustand';

interface BuyingList {
  items: BuyingItem[];
  /** Whether the panel is open. */
  open: boolean;
  /** Adds items that are not on the list yet and opens the panel. Returns the number of added items. */
  add: (items: BuyingItem[]) => number;
  changeAmount: (item: BuyingItem, amount: number) => void;
  remove: (item: BuyingItem) => void;
  setOpen: (open: boolean) => void;
}

const EMPTY = { items: [], open: false };

/** The list of stations to buy codes for (BUYING-1), shared by both pages until the session ends. */
export const useBuyingList = create<BuyingList>()((set, get) => ({
  ...EMPTY,
  add: (added) => {
    const before = get().items;
    const items = addToBuying(before, added);
    set({ items, open: true });
    return items.length - before.length;
  },
  changeAmount: ({ storeId, routeName }, amount) =>
    set(({ items }) => ({ items: changeBuyingAmount(items, storeId, routeName, amount) })),
  remove: ({ storeId, routeName }) =>
    set(({ items }) => ({ items: removeFromBuying(items, storeId, routeName) })),
  setOpen: (open) => set({ open }),
}));

onSessionEnd(() => useBuyingList.setState(EMPTY));
