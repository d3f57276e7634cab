import type { RequestBook, RequestListName } from '@portal/core';
import { portal } from '@portal/kit/api';
import { useQuery, useQueryClient } from '@portal/kit/query';
import { disposeReplaced } from '@portal/kit/session';

type Owner = (book: RequestBook) => RequestBook;

/** Each list has one handle at a time. */
const owners: Record<RequestListName, Owner> = {
  unansweredRequests: disposeReplaced(),
  discardedRequests: disposeReplaced(),
  unrespondedOffers: disposeReplaced(),
  unacceptedOffers: disposeReplaced(),
};

const keyOf = (name: RequestListName) => ['insurer', 'book', name];

const read = async (name: RequestListName, signal: AbortSignal) =>
  owners[name](await portal().requestBook(name, { signal }));

/** A list of requests or of offers, in the core's columns; read again on return to the page. */
export function useRequestList(name: RequestListName) {
  return useQuery({
    queryKey: keyOf(name),
    queryFn: ({ signal }) => read(name, signal),
    refetchOnMount: 'always',
  });
}

/** A list as it was read before: asked for only where it is wanted and not at hand. */
export function useCachedRequestList(
  name: RequestListName,
  wanted: boolean,
): RequestBook | undefined {
  const { data } = useQuery({
    queryKey: keyOf(name),
    queryFn: ({ signal }) => read(name, signal),
    enabled: (query) => wanted && query.state.data === undefined,
  });
  return data;
}

export type RequestListResult = ReturnType<typeof useRequestList>;

/**
 * Takes a request out of its list, which may be too long to be asked for again each time. An answer
 * under way may still hold it and is dropped.
 */
export function useRemoveFromList(): (name: RequestListName, id: number) => void {
  const client = useQueryClient();
  return (name, id) => {
    void client.cancelQueries({ queryKey: keyOf(name) });
    client.getQueryData<RequestBook>(keyOf(name))?.remove(id);
  };
}

/** Lists that no longer say what is: asked for again when they are next looked at. */
export function useInvalidateLists(): (...names: RequestListName[]) => void {
  const client = useQueryClient();
  return (...names) => {
    names.forEach((name) => void client.invalidateQueries({ queryKey: keyOf(name) }));
  };
}
