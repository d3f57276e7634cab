import {
  requestQueryDefault,
  requestQueryFromParams,
  requestQueryToParams,
  type RequestFilters,
  type RequestListName,
  type RequestQuery,
} from '@portal/core';
import { useSearchParams } from '@portal/kit/router';
import { useSession } from '@portal/kit/session';
import { useEffect, useMemo } from 'react';
import { saveFilters, savedFilters } from './savedFilters';
import type { ListOrigin } from './listOrigin';

export interface RequestListParams {
  query: RequestQuery;
  /** Changes part of the query. Unless the change names the page, the first one is shown: other rows have come. */
  change: (part: Partial<RequestQuery>, options?: { replace?: boolean }) => void;
  /** Filters by these, and saves them for the next visit. */
  apply: (filters: RequestFilters) => void;
  /** Takes filters and search back. */
  clear: () => void;
  /** This list as it is now, for the way back to it. */
  origin: ListOrigin;
}

/**
 * FilterButton, search, order and page, in the address: Back and a shared link show the same list. An
 * address that names none of them is filled with the filters saved for this reader (reading 38).
 */
export function useRequestListParams(list: RequestListName): RequestListParams {
  const [parameters, setParameters] = useSearchParams();
  const user = useSession((session) => session.user?.id);
  const address = parameters.toString();
  const bare = address === '';
  const saved = bare ? savedFilters(user, list) : undefined;

  const query = useMemo(() => {
    const params = Object.fromEntries(new URLSearchParams(address));
    const named = requestQueryFromParams(params);
    return saved === undefined ? named : { ...named, filters: saved };
  }, [address, saved]);

  const params = useMemo(() => requestQueryToParams(query), [query]);
  useEffect(() => {
    if (bare && Object.keys(params).length > 0) setParameters(params, { replace: true });
  }, [bare, params, setParameters]);

  const change: RequestListParams['change'] = (part, { replace = false } = {}) => {
    setParameters(requestQueryToParams({ ...query, page: 1, ...part }), { replace });
  };
  const keep = (filters: RequestFilters) => saveFilters(user, list, filters);
  return {
    query,
    change,
    apply: (filters) => {
      keep(filters);
      change({ filters });
    },
    clear: () => {
      const { filters, search } = requestQueryDefault();
      keep(filters);
      change({ filters, search });
    },
    origin: useMemo(() => ({ list, params }), [list, params]),
  };
}
