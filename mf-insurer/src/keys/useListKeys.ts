import type { RequestRow } from '@portal/core';
import { useNavigate } from '@portal/kit/router';
import { useRowKeys, useShortcuts } from '@portal/kit/table';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Book } from '../list/books';
import { takeLastRead } from '../list/lastRead';
import { pathTo } from '../list/links';
import { today } from '../list/today';
import type { Listing } from '../list/useListing';

export interface ListKeys {
  table: RefObject<HTMLTableElement | null>;
  search: RefObject<HTMLInputElement | null>;
  focusRow: (row: number) => void;
  help: boolean;
  setHelp: (open: boolean) => void;
}

interface ListKeysOptions {
  book: Book;
  listing: Listing;
  /** What x does with the row that has the focus. */
  onDiscard?: (row: RequestRow) => void;
}

/** Walks a list by single keys; at its edges the page turns. Coming back, one is where one was. */
export function useListKeys({ book, listing, onDiscard }: ListKeysOptions): ListKeys {
  const navigate = useNavigate();
  const { enabled } = useShortcuts();
  const [help, setHelp] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const arriving = useRef<'first' | 'last' | null>(null);
  const { query, change, origin } = listing;

  const shown = () => book.data?.page(query, today());
  const withRow = (act: (row: RequestRow) => void) => (position: number) => {
    const row = shown()?.rows[position];
    if (row) act(row);
  };
  const { ref, focusRow } = useRowKeys({
    enabled,
    actions: {
      o: withRow((row) => void navigate(pathTo(row), { state: origin })),
      ...(onDiscard && { x: withRow(onDiscard) }),
      '/': () => search.current?.focus(),
      '?': () => setHelp(true),
    },
    onEdge: (direction) => {
      const paging = shown()?.paging;
      if (!paging || !(direction === 'next' ? paging.hasNext : paging.hasPrevious)) return;
      arriving.current = direction === 'next' ? 'first' : 'last';
      change({ page: paging.page + (direction === 'next' ? 1 : -1) });
    },
  });

  const latest = useRef({ shown, focusRow });
  useEffect(() => {
    latest.current = { shown, focusRow };
  });
  useEffect(() => {
    const at = arriving.current;
    arriving.current = null;
    const rows = latest.current.shown()?.rows.length ?? 0;
    if (at) latest.current.focusRow(at === 'first' ? 0 : rows - 1);
  }, [query.page]);

  const ready = book.data !== undefined;
  const { list } = origin;
  useEffect(() => {
    if (!ready) return;
    const id = takeLastRead(list);
    const row = latest.current.shown()?.rows.findIndex((one) => one.id === id) ?? -1;
    // The frame's heading takes the focus first, as on every page one arrives at.
    if (row >= 0) setTimeout(() => latest.current.focusRow(row));
  }, [ready, list]);

  return { table: ref, search, focusRow, help, setHelp };
}
