import type { RequestRow } from '@portal/core';
import { useEffect, useRef } from 'react';
import { useListKeys, type ListKeys } from '@portal/kit/list';
import { useNavigate } from '@portal/kit/router';
import { pathOfRow } from '../list-state/listOrigin';
import type { SplitView } from '../split-view/useSplitView';
import { useRestoreRow } from './useRestoreRow';
import type { ShownList } from './useShownList';

interface RequestListKeysOptions {
  list: ShownList;
  split: SplitView;
  /** The action of the key x on the focused row. */
  onDiscard?: (row: RequestRow) => void;
}

/**
 * Keyboard use of a request list, and the focus on the row of the request opened last. In the split
 * view a step opens the row that it reaches, and keys act on the open request wherever the focus is.
 */
export function useRequestListKeys(options: RequestListKeysOptions): ListKeys {
  const { split, onDiscard } = options;
  const { book, listParams, readPage } = options.list;
  const navigate = useNavigate();
  const { query, setPage, origin } = listParams;
  const openRow = useOpenRow(split, readPage);
  const keys: ListKeys = useListKeys<RequestRow>({
    enabled: book !== undefined,
    page: query.page,
    readPage,
    pageSize: listParams.pageSize,
    setPage,
    ...(split.active && { currentRow: openRow, onRowFocus: (row) => split.open(row.id) }),
    rowActions: split.active
      ? {
          // The key o belongs to the offer of the open request.
          b: () => keys.focusRow(openRow()),
          ...(onDiscard && {
            x: (row) => {
              if (row.id === split.openId) onDiscard(row);
            },
          }),
        }
      : {
          o: (row) => void navigate(pathOfRow(row), { state: origin }),
          ...(onDiscard && { x: onDiscard }),
        },
  });
  useRestoreRow({ book, listParams, focusRowOfPage: keys.focusRowOfPage });
  return keys;
}

/**
 * The row of the open request on the page, from 0; where the request has left the page, the row
 * before its former place, so that the next step reaches the row that took it.
 */
function useOpenRow(
  { openId }: SplitView,
  readPage: () => { rows: readonly RequestRow[] } | undefined,
): () => number {
  const lastRow = useRef(0);
  const shownRow = () => readPage()?.rows.findIndex(({ id }) => id === openId) ?? -1;
  useEffect(() => {
    const row = shownRow();
    if (row >= 0) lastRow.current = row;
  });
  return () => {
    const row = shownRow();
    return row >= 0 || openId === null ? row : lastRow.current - 1;
  };
}
