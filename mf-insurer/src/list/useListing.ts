import { requestQueryFromParams, requestQueryToParams, type RequestQuery } from '@portal/core';
import { useSearchParams } from '@portal/kit/router';
import { useMemo } from 'react';

export interface Listing {
  query: RequestQuery;
  /** Changes part of the query. Unless the change names the page, the first one is shown: other rows have come. */
  change: (part: RequestQuery, options?: { replace?: boolean }) => void;
}

/** Filters, search, order and page, in the address: Back and a shared link show the same list. */
export function useListing(): Listing {
  const [parameters, setParameters] = useSearchParams();
  const query = useMemo(() => requestQueryFromParams(Object.fromEntries(parameters)), [parameters]);
  return {
    query,
    change: (part, { replace = false } = {}) => {
      setParameters(requestQueryToParams({ ...query, page: 1, ...part }), { replace });
    },
  };
}
