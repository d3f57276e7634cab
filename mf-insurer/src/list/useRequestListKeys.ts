import { listPageSize, type RequestRow } from '@portal/core';
import { today, useListKeys, type ListKeys } from '@portal/kit/list';
import { useNavigate } from '@portal/kit/router';
import { pathOfRow } from '../list-state/listOrigin';
import type { RequestListParams } from '../list-state/useRequestListParams';
import type { RequestListResult } from '../queries/requestLists';
import { useRestoreRow } from './useRestoreRow';

interface RequestListKeysOptions {
  requests: RequestListResult;
  listParams: RequestListParams;
  /** The action of the key x on the focused row. */
  onDiscard?: (row: RequestRow) => void;
}

/** Keyboard use of a request list, and the focus on the row of the request opened last. */
export function useRequestListKeys(options: RequestListKeysOptions): ListKeys {
  const { requests, listParams, onDiscard } = options;
  const navigate = useNavigate();
  const { query, setPage, origin } = listParams;
  const keys = useListKeys<RequestRow>({
    page: query.page,
    readPage: () => requests.data?.page(query, today()),
    pageSize: listPageSize(),
    setPage,
    rowActions: {
      o: (row) => void navigate(pathOfRow(row), { state: origin }),
      ...(onDiscard && { x: onDiscard }),
    },
  });
  useRestoreRow({ book: requests.data, listParams, focusRowOfPage: keys.focusRowOfPage });
  return keys;
}
