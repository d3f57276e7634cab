import type { SignUpPage } from '@portal/core';
import { portal } from '@portal/kit/api';
import { useRefreshOn } from '@portal/kit/live';
import { keepPreviousData, queryOptions, useQuery, type UseQueryResult } from '@portal/kit/query';

const applicationsQuery = queryOptions({
  queryKey: ['people', 'applications'],
  queryFn: ({ signal }) => portal().call('applications', {}, { signal }),
});

/** The brokers who wait for approval, oldest first. */
export function useApplications() {
  useRefreshOn(['peopleChanged'], applicationsQuery.queryKey);
  return useQuery(applicationsQuery);
}

/** Sign-ups a page. */
export const SIGN_UP_PAGE_SIZE = 25;

export type SignUps = UseQueryResult<SignUpPage>;

/** A page of the sign-ups whose address is not confirmed, newest first. While it loads, `data` is the previous page. */
export function useSignUps(page: number): SignUps {
  const queryKey = ['people', 'signUps', page];
  useRefreshOn(['peopleChanged'], ['people', 'signUps']);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      portal().call('signUps', { page, size: SIGN_UP_PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  });
}
