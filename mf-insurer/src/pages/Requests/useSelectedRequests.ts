import type { RequestBook } from '@portal/core';
import { useRowSelection } from '@portal/kit/list';
import { useMemo } from 'react';

export interface SelectedRequests {
  /** The selected requests that the list still has. */
  ids: readonly number[];
  /** Row ids of the selected requests. */
  selected: ReadonlySet<string>;
  select: (ids: Iterable<string>) => void;
}

/** The selected new requests; those that left the list count no longer. */
export function useSelectedRequests(book: RequestBook | undefined): SelectedRequests {
  const { selectedIds, select } = useRowSelection('insurer.unansweredRequests');
  const size = book?.size;
  const ids = useMemo(() => {
    // A request that leaves the list changes its size, the book stays the same object.
    if (!book) return selectedIds.map(Number);
    if (selectedIds.length === 0 || size === 0) return [];
    return [...book.listed(Float64Array.from(selectedIds, Number))];
  }, [book, size, selectedIds]);
  return { ids, selected: useMemo(() => new Set(ids.map(String)), [ids]), select };
}
