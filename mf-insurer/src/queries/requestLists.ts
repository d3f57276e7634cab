import type { RequestBook, RequestListName } from '@portal/core';
import { portal, useCoreReady } from '@portal/kit/api';
import { mayShow, queryClient, queryOptions, useQuery, useQueryClient } from '@portal/kit/query';
import { disposeReplaced, onSessionEnd } from '@portal/kit/session';
import { requestCountsQuery } from './requestCounts';

const listKey = (name: RequestListName) => ['insurer', 'book', name];

const disposeOf = (name: RequestListName) =>
  disposeReplaced<RequestBook>((book) => mayShow(listKey(name), book));

/** Frees the replaced handles of a list: each reading of it, and each piece, gives another. */
const dispose: Record<RequestListName, (book: RequestBook) => RequestBook> = {
  unansweredRequests: disposeOf('unansweredRequests'),
  discardedRequests: disposeOf('discardedRequests'),
  unrespondedOffers: disposeOf('unrespondedOffers'),
  unacceptedOffers: disposeOf('unacceptedOffers'),
};

/**
 * Readings of whole lists in progress, by the query that they are for. They go on when their page is left, so that
 * the way back shows the list, and end with the session.
 */
const arriving = new WeakMap<object, Promise<RequestBook>>();

let sessionEnd = new AbortController();
onSessionEnd(() => {
  sessionEnd.abort();
  sessionEnd = new AbortController();
});

const queryOf = (name: RequestListName) =>
  queryClient.getQueryCache().find<RequestBook>({ queryKey: listKey(name) });

/**
 * Reads a list for the first time, and shows its rows as they arrive; behind the rows of one that was cut off,
 * which stay until it has come.
 */
function readFirst(name: RequestListName): Promise<RequestBook> {
  const query = queryOf(name);
  const isShown = query?.state.data !== undefined;
  const show = (book: RequestBook) => {
    const shown = dispose[name](book);
    if (query && query === queryOf(name)) queryClient.setQueryData(listKey(name), shown);
  };
  const reading = portal()
    .requestBook(name, { signal: sessionEnd.signal, onRows: isShown ? undefined : show })
    .then(dispose[name])
    .finally(() => query && arriving.delete(query));
  if (query) arriving.set(query, reading);
  return reading;
}

/** Reads a list, or brings it up to date by what changed since it was read (LIST-9). */
async function fetchList(name: RequestListName, context: { signal: AbortSignal }) {
  const query = queryOf(name);
  const first = query && arriving.get(query);
  const previous = first ? await first : query?.state.data;
  if (!previous?.isComplete) return readFirst(name);
  // Only here: a query whose signal was read is aborted when its page is left.
  const { signal } = context;
  return dispose[name](await portal().requestBook(name, { signal, previous }));
}

export const requestListQuery = (name: RequestListName) =>
  queryOptions({
    queryKey: listKey(name),
    queryFn: (context) => fetchList(name, context),
  });

/** A list of requests or offers, brought up to date whenever a page mounts. */
export function useRequestList(name: RequestListName) {
  return useQuery({
    ...requestListQuery(name),
    refetchOnMount: 'always',
    enabled: useCoreReady(),
  });
}

export type RequestListResult = ReturnType<typeof useRequestList>;

/** A list from the cache, fetched only where it is not there; `null` asks for no list. */
export function useCachedRequestList(name: RequestListName | null): RequestBook | undefined {
  const { data } = useQuery({
    ...requestListQuery(name ?? 'unansweredRequests'),
    enabled: (query) => name !== null && query.state.data === undefined,
  });
  return data;
}

/**
 * Removes a request from its cached list, before the list's changes are read. A list being brought up to
 * date may still contain the request, and is cancelled; one that arrives goes on without it.
 */
export function useRemoveFromList(): (name: RequestListName, id: number) => void {
  const queries = useQueryClient();
  return (name, id) => {
    const book = queries.getQueryData<RequestBook>(listKey(name));
    if (book?.isComplete) void queries.cancelQueries({ queryKey: listKey(name) });
    book?.remove(id);
  };
}

/**
 * Marks lists as stale: a shown list is brought up to date at once, others when a page next shows them. The
 * numbers on the tabs are counted again.
 */
export function useInvalidateLists(): (...names: RequestListName[]) => void {
  const queries = useQueryClient();
  return (...names) => {
    names.forEach((name) => void queries.invalidateQueries({ queryKey: listKey(name) }));
    void queries.invalidateQueries(requestCountsQuery);
  };
}
