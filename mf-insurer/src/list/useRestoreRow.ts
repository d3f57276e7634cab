import { listPageSize } from '@portal/core';
import { useEffect, useRef } from 'react';
import type { RequestListResult } from '../queries/requestLists';
import { takeLastOpened } from '../list-state/lastOpened';
import { today } from './today';
import type { RequestListParams } from '../list-state/useRequestListParams';

interface ArrivalOptions {
  book: RequestListResult;
  listing: RequestListParams;
  focusRow: (row: number) => void;
}

type Arrive = (page: number, row: number, options?: { replace: boolean }) => void;

/**
 * Shows a page with the focus on one of its rows. Coming back from a request, one arrives at its row,
 * on whatever page that is by now, or at its place where the list no longer holds it.
 */
export function useArrival({ book, listing, focusRow }: ArrivalOptions): Arrive {
  const { query, change, origin } = listing;
  const { list } = origin;
  const arriving = useRef<number | null>(null);

  const land = () => {
    const row = arriving.current;
    arriving.current = null;
    const last = (book.data?.page(query, today()).rows.length ?? 0) - 1;
    // The frame's heading takes the focus first, as on every page one arrives at.
    if (row !== null) setTimeout(() => focusRow(Math.min(row, last)));
  };
  const arrive: Arrive = (page, row, options) => {
    arriving.current = row;
    if (page === query.page) land();
    else change({ page }, options);
  };
  const comeBack = () => {
    const read = takeLastOpened(list);
    if (!read || !book.data) return;
    const { position, total } = book.data.neighbours(read.id, query, today());
    const place = Math.min(position ?? read.position ?? 0, total);
    const size = listPageSize();
    if (place > 0) arrive(Math.ceil(place / size), (place - 1) % size, { replace: true });
  };

  const latest = useRef({ land, comeBack });
  useEffect(() => {
    latest.current = { land, comeBack };
  });
  useEffect(() => latest.current.land(), [query.page]);
  const ready = book.data !== undefined;
  useEffect(() => {
    if (ready) latest.current.comeBack();
  }, [ready, list]);
  return arrive;
}
