import {
  QueryClient,
  useMutation as useMutationOf,
  useQuery as useQueryOf,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { onSessionEnd } from '../session';

export {
  keepPreviousData,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';

/**
 * The page's one query client. No retry (spec §7); a call is made even when the browser thinks
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
export function useQuery<Answer, Shown = Answer>(
  options: UseQueryOptions<Answer, Error, Shown>,
): UseQueryResult<Shown> {
  return useQueryOf(options, queryClient);
}

export function useMutation<Answer, Given = void>(
  options: UseMutationOptions<Answer, Error, Given>,
): UseMutationResult<Answer, Error, Given> {
  return useMutationOf(options, queryClient);
}

export function useQueryClient(): QueryClient {
  return queryClient;
}
