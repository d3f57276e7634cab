import {
  stationQueryDefault,
  stationQueryFromParams,
  stationQueryToParams,
  type StationQuery,
  type StationScope,
} from '@portal/core';
import { useSearchParams } from '@portal/kit/router';
import { useEffect, useMemo, useRef } from 'react';

export interface StationListParams {
  query: StationQuery;
  /** Changes part of the query. Unless the change names the page, the first one is shown: other rows have come. */
  change: (part: Partial<StationQuery>, options?: { replace?: boolean }) => void;
}

/** The query in the address, where Back and a shared link find it; a bare address has the remembered page size. */
export function useStationListParams(
  scope: StationScope,
  rememberedPageSize: number,
): StationListParams {
  const [parameters, setParameters] = useSearchParams();
  const query = useMemo(() => {
    const read = stationQueryFromParams(scope, Object.fromEntries(parameters));
    const bare = Object.keys(stationQueryToParams(read)).length === 0;
    return bare ? { ...read, pageSize: rememberedPageSize } : read;
  }, [scope, parameters, rememberedPageSize]);

  // What is typed is told late: by then the query may be another one than when the key was hit.
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);

  return {
    query,
    change: (part, { replace = false } = {}) => {
      latest.current = { ...latest.current, page: 1, ...part };
      setParameters(stationQueryToParams(latest.current), { replace });
    },
  };
}

/** The query without its filters, in the same order and page size. */
export function unfiltered({ scope, sort, descending, pageSize }: StationQuery): StationQuery {
  return { ...stationQueryDefault(scope), sort, descending, pageSize };
}

export function isFiltered(query: StationQuery): boolean {
  const { sort, descending, pageSize } = stationQueryDefault(query.scope);
  const filters = stationQueryToParams({ ...query, sort, descending, pageSize, page: 1 });
  return Object.keys(filters).length > 0;
}
