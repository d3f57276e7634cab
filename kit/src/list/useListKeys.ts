import type { Paging } from '@portal/core';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useRowKeys, useShortcuts } from '../keyboard';
import type { SetQueryOptions } from './useListParams';

interface ListKeysOptions<Row> {
  /** Whether the list can be worked with. */
  enabled: boolean;
  /** The number of the page shown, from 1. */
  page: number;
  /** The rows shown; `undefined` while the list loads. */
  readPage: () => { rows: readonly Row[]; paging: Paging } | undefined;
  /** Rows a page. */
  pageSize: number;
  setPage: (page: number, options?: SetQueryOptions) => void;
  /** Keys that act on the focused row: `{ o: open, x: discard }`. */
  rowActions: Readonly<Record<string, (row: Row) => void>>;
  /** The row on the page that keys act on while none has the focus; -1 for none, as by default. */
  currentRow?: () => number;
  /** Called with a row that a key or the list itself moved the focus to. */
  onRowFocus?: (row: Row) => void;
}

export interface ListKeys {
  /** For the table. */
  tableRef: RefObject<HTMLTableElement | null>;
  /** For the search box, which "/" focuses. */
  searchRef: RefObject<HTMLInputElement | null>;
  /** Whether the list of shortcuts is open, which "?" opens. */
  helpOpen: boolean;
  setHelpOpen: (open: boolean) => void;
  focusRow: (row: number) => void;
  /** Shows a page, counted from 1, and focuses one of its rows, counted from 0. */
  focusRowOfPage: (page: number, row: number, options?: SetQueryOptions) => void;
}

/** Keyboard use of a paged list: j and k move between rows and turn the page at its edges. */
export function useListKeys<Row>(options: ListKeysOptions<Row>): ListKeys {
  const { page, readPage, pageSize, setPage, rowActions, currentRow, onRowFocus } = options;
  const shortcuts = useShortcuts();
  const [helpOpen, setHelpOpen] = useState(false);
  const searchRef = useRef<HTMLInputElement>(null);
  /** The row to focus once its page is shown; null while no page is being turned. */
  const pendingRow = useRef<number | null>(null);

  const onFocusedRow = (action: (row: Row) => void) => (index: number) => {
    const row = readPage()?.rows[index];
    if (row) action(row);
  };
  const { ref: tableRef, focusRow } = useRowKeys({
    enabled: options.enabled && shortcuts.enabled,
    ...(currentRow && { currentRow }),
    ...(onRowFocus && { onMove: onFocusedRow(onRowFocus) }),
    actions: {
      ...Object.fromEntries(
        Object.entries(rowActions).map(([key, action]) => [key, onFocusedRow(action)]),
      ),
      '/': () => searchRef.current?.focus(),
      '?': () => setHelpOpen(true),
    },
    isTurning: () => pendingRow.current !== null,
    onEdge: (direction) => {
      const paging = readPage()?.paging;
      if (!paging) return;
      if (direction === 'next' && paging.hasNext) focusRowOfPage(paging.page + 1, 0);
      if (direction === 'previous' && paging.hasPrevious) {
        focusRowOfPage(paging.page - 1, pageSize - 1);
      }
    },
  });

  const focusPendingRow = () => {
    const row = pendingRow.current;
    if (row === null) return;
    const lastRow = (readPage()?.rows.length ?? 0) - 1;
    // In a later task: the frame focuses the heading of a page that has just been opened.
    setTimeout(() => {
      pendingRow.current = null;
      focusRow(Math.min(row, lastRow));
    });
  };
  const focusRowOfPage: ListKeys['focusRowOfPage'] = (target, row, setOptions) => {
    pendingRow.current = row;
    if (target === page) focusPendingRow();
    else setPage(target, setOptions);
  };

  const latest = useRef(focusPendingRow);
  useEffect(() => {
    latest.current = focusPendingRow;
  });
  useEffect(() => latest.current(), [page]);

  return { tableRef, searchRef, helpOpen, setHelpOpen, focusRow, focusRowOfPage };
}
