import { isCoreError } from '@portal/core';
import {
  QueryCache,
  QueryClient,
  useMutation as useMutationOf,
  useQuery as useQueryOf,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { onSessionEnd, useSession } from '../session';
import { acrossSessions } from './acrossSessions';

export {
  keepPreviousData,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';

/**
 * The query client of the page. No retry (ERROR-4); calls are made even if the browser reports to be
 * offline, so that the component that needs the data shows the error. Data on screen is fetched again
 * on the return to the tab, if older than `staleTime`, and to the network (LIST-8).
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // Data that the role no longer reads leave the screen; the error says why.
    onError: (error, query) => {
      if (isCoreError(error) && error.status === 403) query.setState({ data: undefined });
    },
  }),
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      refetchOnReconnect: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Subscribes the client to focus and network, which a provider would do.
queryClient.mount();

onSessionEnd(() => {
  queryClient.clear();
});

// Data may have changed while the session was expired.
useSession.subscribe(({ status }, before) => {
  if (before.status === 'expired' && status === 'signed-in') void queryClient.invalidateQueries();
});

/**
 * Whether a query shows a value of its data, or may show it again: one whose reading is cancelled gets back the
 * data that it began with.
 */
export function mayShow(queryKey: readonly unknown[], data: unknown): boolean {
  const state = queryClient.getQueryState(queryKey);
  return state !== undefined && (state.data === data || state.fetchStatus !== 'idle');
}

// The client is passed to each hook: a provider in the frame would load it before sign-in.
export const useQuery = ((options: UseQueryOptions) => {
  const { queryFn } = options;
  const read = typeof queryFn === 'function' && { queryFn: acrossSessions(queryFn) };
  return useQueryOf({ ...options, ...read }, queryClient);
}) as typeof useQueryOf;

export const useMutation: typeof useMutationOf = (options) => useMutationOf(options, queryClient);

export function useQueryClient(): QueryClient {
  return queryClient;
}
