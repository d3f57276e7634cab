import { portal } from '@portal/kit/api';
import { queryOptions, useQuery } from '@portal/kit/query';

export const accountQuery = queryOptions({
  queryKey: ['auth', 'account'],
  queryFn: ({ signal }) => portal().call('account', {}, { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: ['auth', 'sessions'],
  queryFn: ({ signal }) => portal().call('sessions', {}, { signal }),
});

export function useAccount() {
  return useQuery(accountQuery);
}

export function useSessions() {
  return useQuery(sessionsQuery);
}
