import { listPageSize, type RequestRow } from '@portal/core';
import { useNavigate } from '@portal/kit/router';
import { useRowKeys, useShortcuts } from '@portal/kit/table';
import { useRef, useState, type RefObject } from 'react';
import type { RequestListResult } from '../queries/requestLists';
import { pathTo } from '../list-state/listOrigin';
import { today } from './today';
import type { RequestListParams } from '../list-state/useRequestListParams';
import { useArrival } from './useRestoreRow';

export interface ListKeys {
  table: RefObject<HTMLTableElement | null>;
  search: RefObject<HTMLInputElement | null>;
  focusRow: (row: number) => void;
  help: boolean;
  setHelp: (open: boolean) => void;
}

interface ListKeysOptions {
  book: RequestListResult;
  listing: RequestListParams;
  /** What x does with the row that has the focus. */
  onDiscard?: (row: RequestRow) => void;
}

/** Walks a list by single keys; at its edges the page turns. */
export function useListKeys({ book, listing, onDiscard }: ListKeysOptions): ListKeys {
  const navigate = useNavigate();
  const { enabled } = useShortcuts();
  const [help, setHelp] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const { query, origin } = listing;

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
      if (!paging) return;
      if (direction === 'next' && paging.hasNext) arrive(paging.page + 1, 0);
      if (direction === 'previous' && paging.hasPrevious) {
        arrive(paging.page - 1, listPageSize() - 1);
      }
    },
  });
  const arrive = useArrival({ book, listing, focusRow });

  return { table: ref, search, focusRow, help, setHelp };
}
