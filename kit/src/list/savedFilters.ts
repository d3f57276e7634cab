import { localStore } from '../storage';

/** Converts filters to the text that is stored, and back. The text holds its own version. */
interface SavedFiltersCodec<Filters> {
  /** Unreadable or outdated text gives filters that match everything. */
  fromText: (text: string) => Filters;
  /** `null` where no filter is applied. */
  toText: (filters: Filters) => string | null;
}

export interface SavedFilters<Filters> {
  /** The filters applied last; `undefined` where none are stored. Equal text gives the same object. */
  load: (userId: number | undefined, list: string) => Filters | undefined;
  /** Whether filters are stored; needs no core. */
  has: (userId: number | undefined, list: string) => boolean;
  /** Removes the entry; needs no core. */
  forget: (userId: number | undefined, list: string) => void;
  /** Stores the applied filters, or removes the entry where none is applied. */
  save: (userId: number | undefined, list: string, filters: Filters) => void;
}

/**
 * Filters of each user and list, kept in local storage.
 *
 * @param prefix of the storage key `PREFIX.USER_ID.LIST`
 */
export function createSavedFilters<Filters>(
  prefix: string,
  { fromText, toText }: SavedFiltersCodec<Filters>,
): SavedFilters<Filters> {
  const keyOf = (userId: number | undefined, list: string) => `${prefix}.${String(userId)}.${list}`;
  const parsed = new Map<string, { text: string; filters: Filters }>();
  return {
    load(userId, list) {
      const key = keyOf(userId, list);
      const text = localStore.get(key);
      if (text === null) return undefined;
      const cached = parsed.get(key);
      if (cached?.text === text) return cached.filters;
      const filters = fromText(text);
      parsed.set(key, { text, filters });
      return filters;
    },
    has: (userId, list) => localStore.get(keyOf(userId, list)) !== null,
    forget: (userId, list) => localStore.set(keyOf(userId, list), null),
    save(userId, list, filters) {
      localStore.set(keyOf(userId, list), toText(filters));
    },
  };
}
