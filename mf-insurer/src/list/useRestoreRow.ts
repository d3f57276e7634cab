import { listPageSize, type RequestBook } from '@portal/core';
import { today, type ListKeys } from '@portal/kit/list';
import { useEffect, useEffectEvent } from 'react';
import { takeLastOpened } from '../list-state/lastOpened';
import type { RequestListParams } from '../list-state/useRequestListParams';

interface RestoreRowOptions {
  /** Undefined while the list loads. */
  book: RequestBook | undefined;
  listParams: RequestListParams;
  focusRowOfPage: ListKeys['focusRowOfPage'];
}

/**
 * After the way back from a request: focuses its row, on whichever page it is by now. A request that
 * has left the list passes the focus to the row at its former position.
 */
export function useRestoreRow({ book, listParams, focusRowOfPage }: RestoreRowOptions): void {
  const { query, origin } = listParams;
  const { list } = origin;
  const restore = useEffectEvent(() => {
    const opened = takeLastOpened(list);
    if (!opened || !book) return;
    const { position, total } = book.neighbours(opened.id, query, today());
    const row = Math.min(position ?? opened.position ?? 0, total) - 1;
    if (row < 0) return;
    const size = listPageSize();
    focusRowOfPage(Math.floor(row / size) + 1, row % size, { replace: true });
  });
  const loaded = book !== undefined;
  useEffect(() => {
    if (loaded) restore();
  }, [loaded, list]);
}
