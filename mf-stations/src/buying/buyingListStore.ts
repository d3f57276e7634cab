import {
  addToBuying,
  changeBuyingAmount,
  parseBuyingAmount,
  removeFromBuying,
  type BuyingItem,
} from '@portal/core';
import { currentLanguage } from '@portal/kit/i18n';
import { onSessionEnd, sessionKey } from '@portal/kit/session';
import { sessionStore } from '@portal/kit/storage';
import { create } from 'zustand';

interface SavedList {
  items: BuyingItem[];
  /** Texts typed as amounts that are none, by item; such an item counts as 0. */
  invalidAmounts: Readonly<Record<string, string>>;
  /** Whether the panel is open. */
  open: boolean;
}

interface BuyingList extends SavedList {
  /** Adds items that are not on the list yet and opens the panel. Returns the number of added items. */
  add: (items: BuyingItem[]) => number;
  changeAmount: (item: BuyingItem, typed: string) => void;
  remove: (item: BuyingItem) => void;
  setOpen: (open: boolean) => void;
}

const EMPTY: SavedList = { items: [], invalidAmounts: {}, open: false };

const STORAGE_KEY = sessionKey('stations.buying-list');

/** The list of stations to buy codes for (BUYING-1), shared by both pages; kept over reloads until the session ends (BUYING-3). */
export const useBuyingList = create<BuyingList>()((set, get) => ({
  ...EMPTY,
  ...validList(sessionStore.getJson(STORAGE_KEY)),
  add: (added) => {
    const before = get().items;
    const items = addToBuying(before, added);
    set({ items, open: true });
    return items.length - before.length;
  },
  changeAmount: (item, typed) => {
    const { storeId, routeName } = item;
    const amount = parseBuyingAmount(typed, currentLanguage());
    const { [itemKey(item)]: _previous, ...others } = get().invalidAmounts;
    set({
      items: changeBuyingAmount(get().items, storeId, routeName, amount ?? 0),
      invalidAmounts: amount === null ? { ...others, [itemKey(item)]: typed } : others,
    });
  },
  remove: (item) => {
    const { [itemKey(item)]: _removed, ...others } = get().invalidAmounts;
    set({
      items: removeFromBuying(get().items, item.storeId, item.routeName),
      invalidAmounts: others,
    });
  },
  setOpen: (open) => set({ open }),
}));

useBuyingList.subscribe(({ items, invalidAmounts, open }) => {
  sessionStore.setJson(STORAGE_KEY, { items, invalidAmounts, open } satisfies SavedList);
});

onSessionEnd(() => useBuyingList.setState(EMPTY));

/** Identifies an item among those of the list: by station and route (BUYING-2). */
export const itemKey = ({ storeId, routeName }: BuyingItem) => `${storeId} ${routeName}`;

/** A stored list; nothing of one that another version of the portal wrote. */
function validList(stored: unknown): Partial<SavedList> {
  if (typeof stored !== 'object' || stored === null) return {};
  const { items, invalidAmounts, open } = stored as Record<keyof SavedList, unknown>;
  const isValid =
    Array.isArray(items) &&
    items.every(isItem) &&
    typeof invalidAmounts === 'object' &&
    Object.values(invalidAmounts ?? {}).every((typed) => typeof typed === 'string');
  if (!isValid) return {};
  return { items, invalidAmounts: { ...invalidAmounts }, open: open === true };
}

function isItem(value: unknown): value is BuyingItem {
  if (typeof value !== 'object' || value === null) return false;
  const { id, storeId, routeName, amountBuying } = value as Record<keyof BuyingItem, unknown>;
  return (
    Number.isSafeInteger(id) &&
    Number.isSafeInteger(storeId) &&
    typeof routeName === 'string' &&
    Number.isSafeInteger(amountBuying)
  );
}
