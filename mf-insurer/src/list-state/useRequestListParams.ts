import {
  filterChips,
  filtersFromSaved,
  filtersToSaved,
  requestQueryDefault,
  requestQueryFromParams,
  requestQueryToParams,
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

export interface RequestListParams extends ListParams<RequestQuery> {
  /** Applies filters and saves them for the next visit. */
  setFilters: (filters: RequestFilters) => void;
  /** Removes filters and search. */
  clearFilters: () => void;
  /** This list in its present state, for a way back from a request. */
  origin: ListOrigin;
}

/** Query of a request list in the URL; a URL without it gets the user's saved filters (FILTER-6). */
export function useRequestListParams(list: RequestListName): RequestListParams {
  const userId = useSession((session) => session.user?.id);
  const saved = savedFilters.load(userId, list);
  const stored = useMemo(() => saved && { filters: saved }, [saved]);
  const listParams = useListParams(codec, { stored, writeStored: true });
  const { params, setQuery } = listParams;

  const saveFilters = (filters: RequestFilters) => savedFilters.save(userId, list, filters);
  return {
    ...listParams,
    setFilters: (filters) => {
      saveFilters(filters);
      setQuery({ filters });
    },
    clearFilters: () => {
      const { filters, search } = requestQueryDefault();
      saveFilters(filters);
      setQuery({ filters, search });
    },
    origin: useMemo(() => ({ list, params }), [list, params]),
  };
}
