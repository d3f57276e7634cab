import { portal } from '@portal/kit/api';
import { useRefreshOn } from '@portal/kit/live';
import { useQuery } from '@portal/kit/query';

/** Prefix of the query keys of all lists of invitations. */
export const invitationsKey = ['team', 'invitations'];

/** The invitations to a team that wait for an answer, while they are shown. One that joins leaves the list. */
export function useInvitations(businessId: number, isShown: boolean) {
  useRefreshOn(['teamChanged'], invitationsKey);
  return useQuery({
    queryKey: [...invitationsKey, businessId],
    queryFn: ({ signal }) => portal().call('teamInvitations', { businessId }, { signal }),
    enabled: isShown,
  });
}
