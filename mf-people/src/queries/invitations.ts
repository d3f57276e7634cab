import { portal } from '@portal/kit/api';
import { useRefreshOn } from '@portal/kit/live';
import { queryOptions, useQuery } from '@portal/kit/query';

const invitationsQuery = queryOptions({
  queryKey: ['people', 'invitations'],
  queryFn: ({ signal }) => portal().call('invitations', {}, { signal }),
});

/** Every invitation, newest first; fetched again after a change by another administrator or a manager. */
export function useInvitations() {
  useRefreshOn(['peopleChanged'], invitationsQuery.queryKey);
  return useQuery(invitationsQuery);
}
