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

export const passkeysQuery = queryOptions({
  queryKey: ['auth', 'passkeys'],
  queryFn: ({ signal }) => portal().call('passkeys', {}, { signal }),
});

export const notificationsQuery = queryOptions({
  queryKey: ['auth', 'notifications'],
  queryFn: ({ signal }) => portal().call('notifications', {}, { signal }),
});

/** The person's saved views of lists of requests. */
export const viewsQuery = queryOptions({
  queryKey: ['auth', 'views'],
  queryFn: ({ signal }) => portal().call('savedViews', {}, { signal }),
});

export function useNotifications() {
  return useQuery(notificationsQuery);
}

export function useAccount() {
  return useQuery(accountQuery);
}

export function useSessions() {
  return useQuery(sessionsQuery);
}

export function usePasskeys() {
  return useQuery(passkeysQuery);
}
