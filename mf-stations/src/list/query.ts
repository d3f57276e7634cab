import {
  stationQueryFromParams,
  stationQueryToParams,
  type StationQuery,
  type StationScope,
} from '@portal/core';
import { useSearchParams } from '@portal/kit/router';

export interface Listing {
  query: StationQuery;
  /** Changes part of the query. Unless the change names the page, the first one is shown: other rows have come. */
  change: (part: Partial<StationQuery>, options?: { replace?: boolean }) => void;
}

/** The query in the address, where Back and a shared link find it; a bare one has the remembered page size. */
export function useListing(scope: StationScope, rememberedPageSize: number): Listing {
  const [parameters, setParameters] = useSearchParams();
  const read = stationQueryFromParams(scope, Object.fromEntries(parameters));
  const query = parameters.has('size') ? read : { ...read, pageSize: rememberedPageSize };
  return {
    query,
    change: (part, { replace = false } = {}) => {
      const next = stationQueryToParams({ ...query, page: 1, ...part });
      setParameters(next, { replace });
    },
  };
}
