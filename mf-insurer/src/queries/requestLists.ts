import type { RequestBook, RequestListName } from '@portal/core';
import { portal } from '@portal/kit/api';
import { useQuery, useQueryClient } from '@portal/kit/query';
import { disposeReplaced } from '@portal/kit/session';

/** Frees the previous book of a list when it is fetched again. */
const dispose: Record<RequestListName, (book: RequestBook) => RequestBook> = {
  unansweredRequests: disposeReplaced(),
  discardedRequests: disposeReplaced(),
  unrespondedOffers: disposeReplaced(),
  unacceptedOffers: disposeReplaced(),
};

const listKey = (name: RequestListName) => ['insurer', 'book', name];

const fetchList = async (name: RequestListName, signal: AbortSignal) =>
  dispose[name](await portal().requestBook(name, { signal }));

/** A list of requests or offers, fetched again whenever a page mounts. */
export function useRequestList(name: RequestListName) {
  return useQuery({
    queryKey: listKey(name),
    queryFn: ({ signal }) => fetchList(name, signal),
    refetchOnMount: 'always',
  });
}

export type RequestListResult = ReturnType<typeof useRequestList>;

/** A list from the cache, fetched only where it is not there; `null` asks for no list. */
export function useCachedRequestList(name: RequestListName | null): RequestBook | undefined {
  const { data } = useQuery({
    queryKey: listKey(name ?? 'unansweredRequests'),
    queryFn: ({ signal }) => fetchList(name ?? 'unansweredRequests', signal),
    enabled: (query) => name !== null && query.state.data === undefined,
  });
  return data;
}

/**
 * Removes a request from its cached list, instead of fetching a possibly long list again. A fetch
 * in flight may still contain the request and is cancelled.
 */
export function useRemoveFromList(): (name: RequestListName, id: number) => void {
  const queries = useQueryClient();
  return (name, id) => {
    void queries.cancelQueries({ queryKey: listKey(name) });
    queries.getQueryData<RequestBook>(listKey(name))?.remove(id);
  };
}

/** Marks lists as stale: a shown list is fetched at once, others when a page next shows them. */
export function useInvalidateLists(): (...names: RequestListName[]) => void {
  const queries = useQueryClient();
  return (...names) => {
    names.forEach((name) => void queries.invalidateQueries({ queryKey: listKey(name) }));
  };
}
