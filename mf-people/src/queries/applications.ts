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

/** The most that the server answers at once. */
const MAX_PAGE_SIZE = 100;

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

/** The sign-ups of all pages; one that moves to a later page meanwhile is there once. */
export async function readSignUps() {
  const all = new Map<number, SignUpPage['signUps'][number]>();
  for (let page = 1; ; page += 1) {
    const { signUps, total } = await portal().call('signUps', { page, size: MAX_PAGE_SIZE });
    for (const row of signUps) all.set(row.user.id, row);
    if (signUps.length < MAX_PAGE_SIZE || page * MAX_PAGE_SIZE >= total) return [...all.values()];
  }
}
