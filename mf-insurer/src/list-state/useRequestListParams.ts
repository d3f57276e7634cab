import {
  filterChips,
  filtersFromSaved,
  filtersToSaved,
  requestQueryDefault,
  requestQueryFromParams,
  requestQueryToParams,
  type RequestColumn,
  type RequestFilters,
  type RequestListName,
  type RequestQuery,
} from '@portal/core';
import {
  createSavedFilters,
  useListParams,
  type ListParams,
  type ListParamsCodec,
} from '@portal/kit/list';
import { useSession } from '@portal/kit/session';
import { useMemo } from 'react';
import type { ListOrigin } from './listOrigin';

const codec: ListParamsCodec<RequestQuery> = {
  fromParams: requestQueryFromParams,
  toParams: requestQueryToParams,
};

const savedFilters = createSavedFilters<RequestFilters>('portal.insurer.filters', {
  fromText: filtersFromSaved,
  toText: (filters) => (filterChips(filters).length === 0 ? null : filtersToSaved(filters)),
});

/** The columns chosen last, as their URL parameter. */
const savedColumns = createSavedFilters<readonly RequestColumn[]>('portal.insurer.columns', {
  fromText: (columns) => requestQueryFromParams({ columns }).columns,
  toText: (columns) =>
    requestQueryToParams({ ...requestQueryDefault(), columns: [...columns] }).columns ?? null,
});

export interface RequestListParams extends ListParams<RequestQuery> {
  /** Applies filters and saves them for the next visit. */
  setFilters: (filters: RequestFilters) => void;
  /** Removes filters and search. */
  clearFilters: () => void;
  /** Shows a query from its first page, as a saved view has it, and saves its filters. */
  showQuery: (query: RequestQuery) => void;
  /** Shows columns and saves them for the next visit; none stands for those of the list. */
  setColumns: (columns: readonly RequestColumn[]) => void;
  /** This list in its present state, for a way back from a request. */
  origin: ListOrigin;
}

/** Query of a request list in the URL; a URL without it gets the user's saved filters and columns (FILTER-6). */
export function useRequestListParams(list: RequestListName): RequestListParams {
  const userId = useSession((session) => session.user?.id);
  const filters = savedFilters.load(userId, list);
  const columns = savedColumns.load(userId, list);
  const stored = useMemo(
    () =>
      (filters ?? columns) && {
        ...(filters && { filters }),
        ...(columns && { columns: [...columns] }),
      },
    [filters, columns],
  );
  const listParams = useListParams(codec, { stored, writeStored: true });
  const { params, query, setQuery } = listParams;

  const saveFilters = (changed: RequestFilters) => savedFilters.save(userId, list, changed);
  return {
    ...listParams,
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
