import {
  addToBuying,
  changeBuyingAmount,
  removeFromBuying,
  type BuyingItem,
  type StationScope,
} from '@portal/core';
import { onSessionEnd } from '@portal/kit/session';
import { create } from 'zustand';

interface Buying {
  /** Keys of the selected rows of each page: kept through filters, pages and reloads of the data. */
  selected: Record<StationScope, string[]>;
  items: BuyingItem[];
  open: boolean;
  select: (scope: StationScope, keys: string[]) => void;
  /** Adds what is not on the list yet, shows the list, and tells how many that were. */
  add: (items: BuyingItem[]) => number;
  changeAmount: (item: BuyingItem, amount: number) => void;
  remove: (item: BuyingItem) => void;
  setOpen: (open: boolean) => void;
}

const empty = { selected: { stores: [], routes: [] }, items: [], open: false };

/** The selection and the list of what to buy (spec §3): of the section, so that both pages share it. */
export const useBuyingList = create<Buying>()((set, get) => ({
  ...empty,
  select: (scope, keys) => set(({ selected }) => ({ selected: { ...selected, [scope]: keys } })),
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

onSessionEnd(() => useBuyingList.setState(empty));
