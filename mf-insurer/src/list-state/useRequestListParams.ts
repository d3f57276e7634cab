import {
  filterChips,
  listPageSize,
  requestColumns,
  requestQueryDefault,
  requestQueryFromParams,
  requestQueryToParams,
  type FilterChip,
  type RequestColumn,
  type RequestColumnInfo,
  type RequestFilters,
  type RequestListName,
  type RequestListPage,
  type RequestQuery,
} from '@portal/core';
import { useListParams, type ListParams, type ListParamsCodec } from '@portal/kit/list';
import { useSession } from '@portal/kit/session';
import { useMemo } from 'react';
import type { ListOrigin } from './listOrigin';
import { savedColumns, savedFilters } from './storedQuery';

const codec: ListParamsCodec<RequestQuery> = {
  fromParams: requestQueryFromParams,
  toParams: requestQueryToParams,
};

export interface RequestListParams extends ListParams<RequestQuery> {
  /** Applies filters and saves them for the next visit. */
  setFilters: (filters: RequestFilters) => void;
  /** Removes filters and search. */
  clearFilters: () => void;
  /** Shows a query from its first page, as a saved view has it, and saves its filters. */
  showQuery: (query: RequestQuery) => void;
  /** Shows columns and saves them for the next visit; none stands for those of the list. */
  setColumns: (columns: readonly RequestColumn[]) => void;
  /** The applied filters. */
  chips: readonly FilterChip[];
  /** The columns that the list has. */
  available: readonly RequestColumnInfo[];
  /** The order without a choice. */
  defaultSort: RequestQuery['sort'];
  /** Rows a page. */
  pageSize: number;
  /** This list in its present state, for a way back from a request. */
  origin: ListOrigin;
}

/**
 * Query of a request list in the URL; a URL without it gets the user's saved filters and columns (FILTER-6). That of a
 * page which the server `answered` is bare, and needs no core.
 */
export function useRequestListParams(
  list: RequestListName,
  answered: RequestListPage | undefined,
): RequestListParams {
  const userId = useSession((session) => session.user?.id);
  const filters = answered ? undefined : savedFilters.load(userId, list);
  const columns = answered ? undefined : savedColumns.load(userId, list);
  const stored = useMemo(
    () =>
      (filters ?? columns) && {
        ...(filters && { filters }),
        ...(columns && { columns: [...columns] }),
      },
    [filters, columns],
  );
  const listParams = useListParams(codec, { stored, writeStored: true, answered: answered?.query });
  const { params, query, setQuery } = listParams;

  const chips = useMemo(
    () => (answered ? [] : filterChips(query.filters)),
    [answered, query.filters],
  );
  const available = useMemo(() => answered?.columns ?? requestColumns(list), [answered, list]);

  const saveFilters = (changed: RequestFilters) => savedFilters.save(userId, list, changed);
  return {
    ...listParams,
    chips,
    available,
    defaultSort: (answered?.query ?? requestQueryDefault()).sort,
    pageSize: answered?.page.rows.length ?? listPageSize(),
    setFilters: (changed) => {
      saveFilters(changed);
      setQuery({ filters: changed });
    },
    clearFilters: () => {
      const cleared = requestQueryDefault();
      saveFilters(cleared.filters);
      setQuery({ filters: cleared.filters, search: cleared.search });
    },
    setColumns: (changed) => {
      savedColumns.save(userId, list, changed);
      setQuery({ columns: [...changed], page: query.page }, { replace: true });
    },
    showQuery: (shown) => {
      saveFilters(shown.filters);
      setQuery({ ...shown, page: 1 });
    },
    origin: useMemo(() => ({ list, params }), [list, params]),
  };
}
