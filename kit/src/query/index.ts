import {
  QueryClient,
  useMutation as useMutationOf,
  useQuery as useQueryOf,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { onSessionEnd } from '../session';

export {
  keepPreviousData,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';

/**
 * The page's one query client. No retry (ERROR-4); a call is made even when the browser thinks
 * itself offline, so that the failure shows where it belongs.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', staleTime: 10_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
});

onSessionEnd(() => {
  queryClient.clear();
});

// The client is given to each hook, so that no provider in the frame has to fetch it before sign-in.
export const useQuery = ((options: UseQueryOptions) =>
  useQueryOf(options, queryClient)) as typeof useQueryOf;

export const useMutation: typeof useMutationOf = (options) => useMutationOf(options, queryClient);

export function useQueryClient(): QueryClient {
  return queryClient;
}
