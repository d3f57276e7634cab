import {
  filterChips,
  listPageSize,
  requestColumns,
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
import {
  useListParams,
  type ListParams,
  type ListParamsCodec,
  type ListSource,
} from '@portal/kit/list';
import { useSession } from '@portal/kit/session';
import { useEffect, useMemo, useRef } from 'react';
import type { ListOrigin } from './listOrigin';
import { savedColumns, savedFilters } from './storedQuery';

const codec: ListParamsCodec<RequestQuery> = {
  fromParams: requestQueryFromParams,
  toParams: requestQueryToParams,
};

// Filters that are absent keep every request.
const NO_FILTERS = {} as RequestFilters;

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
  /** Rows a page. */
  pageSize: number;
  /** This list in its present state, for a way back from a request. */
  origin: ListOrigin;
}

/**
 * Query of a request list in the URL; a URL without it gets the user's saved filters and columns (FILTER-6). The server
 * reads and writes it until the core does.
 */
export function useRequestListParams(
  list: RequestListName,
  source: ListSource<RequestListPage> | undefined,
): RequestListParams {
  const userId = useSession((session) => session.user?.id);
  const answer = source?.answer;
  const filters = answer ? undefined : savedFilters.load(userId, list);
  const columns = answer ? undefined : savedColumns.load(userId, list);
  const stored = useMemo(
    () =>
      (filters ?? columns) && {
        ...(filters && { filters }),
        ...(columns && { columns: [...columns] }),
      },
    [filters, columns],
  );
  const listParams = useListParams(codec, { stored, writeStored: true, source });
  const { params, query, setQuery } = listParams;

  const chips = useMemo(() => answer?.chips ?? filterChips(query.filters), [answer, query.filters]);
  const available = useMemo(() => answer?.columns ?? requestColumns(list), [answer, list]);

  // Only the core writes the saved form: before it, the former filters go at once, and these are saved when it is there.
  const unsaved = useRef<RequestFilters>(undefined);
  const saveFilters = (changed: RequestFilters) => {
    unsaved.current = answer && changed;
    if (answer) savedFilters.forget(userId, list);
    else savedFilters.save(userId, list, changed);
  };
  useEffect(() => {
    if (answer || !unsaved.current) return;
    savedFilters.save(userId, list, unsaved.current);
    unsaved.current = undefined;
  }, [answer, userId, list]);
  return {
    ...listParams,
    chips,
    available,
    pageSize: answer?.page.rows.length ?? listPageSize(),
    setFilters: (changed) => {
      saveFilters(changed);
      setQuery({ filters: changed });
    },
    clearFilters: () => {
      saveFilters(NO_FILTERS);
      setQuery({ filters: NO_FILTERS, search: '' });
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
