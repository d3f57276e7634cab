import {
  filterChips,
  filtersFromSaved,
  filtersToSaved,
  type RequestFilters,
  type RequestListName,
} from '@portal/core';

type Reader = number | undefined;

/** Each reader's own, and each list's: new requests are filtered for other ends than sent offers. */
const keyOf = (reader: Reader, list: RequestListName) =>
  `portal.insurer.filters.${String(reader)}.${list}`;

/** Parsed once as long as the text stays: the same filters are the same object. */
const known = new Map<string, { text: string; filters: RequestFilters }>();

/** The filters applied last time; none where there are none, or nothing that can be read. */
export function savedFilters(reader: Reader, list: RequestListName): RequestFilters | undefined {
  const key = keyOf(reader, list);
  const text = read(key);
  if (text === null) return undefined;
  const before = known.get(key);
  if (before?.text === text) return before.filters;
  const filters = filtersFromSaved(text);
  known.set(key, { text, filters });
  return filters;
}

/** Saves what is applied; nothing applied leaves nothing saved. */
export function saveFilters(reader: Reader, list: RequestListName, filters: RequestFilters): void {
  const key = keyOf(reader, list);
  try {
    if (filterChips(filters).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, filtersToSaved(filters));
  } catch {
    // Where storage is refused the filters last as long as their address.
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
