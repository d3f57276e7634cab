import type { RequestBook, RequestListName } from '@portal/core';
import { portal } from '@portal/kit/api';
import { queryOptions, useQuery } from '@portal/kit/query';
import { setTabCounts } from '@portal/kit/section';
import { useEffect } from 'react';
import { LIST_PATHS } from '../list-state/listOrigin';

/** Rows of each list, counted by the server (REQUEST-18). */
export const requestCountsQuery = queryOptions({
  queryKey: ['insurer', 'counts'],
  queryFn: ({ signal }) => portal().call('requestCounts', undefined, { signal }),
});

/**
 * Shows the rows of each list on its tab. The list on screen counts itself once it is read, so that tab and page agree;
 * of the others, and of one that still arrives, the server knows the number.
 */
export function useTabCounts(list?: RequestListName, book?: RequestBook): void {
  const { data } = useQuery(requestCountsQuery);
  const size = book?.isComplete ? book.size : undefined;
  useEffect(() => {
    const counts = { ...data, ...(list && size !== undefined && { [list]: size }) };
    const paths = Object.entries(counts).map(([name, count]) => [
      LIST_PATHS[name as RequestListName],
      count,
    ]);
    setTabCounts(Object.fromEntries(paths) as Record<string, number>);
  }, [data, list, size]);
}
