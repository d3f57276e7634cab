import { portal } from '@portal/kit/api';
import { queryOptions, useQuery } from '@portal/kit/query';
import { useLiveRefresh } from './refresh';

const invitationsQuery = queryOptions({
  queryKey: ['people', 'invitations'],
  queryFn: ({ signal }) => portal().call('invitations', {}, { signal }),
});

/** Every invitation, newest first; fetched again after a change by another administrator or a manager. */
export function useInvitations() {
  useLiveRefresh(['peopleChanged'], invitationsQuery.queryKey);
  return useQuery(invitationsQuery);
}
