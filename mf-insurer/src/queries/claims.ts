import { fullName, isolatedName } from '@portal/core';
import { portal } from '@portal/kit/api';
import { useRefreshOn, whenActive } from '@portal/kit/live';
import { queryOptions, useQuery, useQueryClient } from '@portal/kit/query';
import { useSession } from '@portal/kit/session';
import { useEffect, useEffectEvent } from 'react';

const claimsQuery = queryOptions({
  queryKey: ['insurer', 'claims'],
  queryFn: ({ signal }) => portal().call('claims', undefined, { signal }),
});

/** Reads the claims of the user's brands while a list or a request is on screen (CLAIM-1). */
export function useClaims(): void {
  const { data, dataUpdatedAt, error, refetch } = useQuery(claimsQuery);
  const read = useEffectEvent(() => {
    // Not every server has claims.
    if (!error) void refetch();
  });
  useRefreshOn(['claimChanged', 'offerCreated', 'requestDiscarded'], claimsQuery.queryKey);
  const seconds = data?.map(({ secondsLeft }) => secondsLeft) ?? [];
  const firstLapse = seconds.length > 0 ? dataUpdatedAt + Math.min(...seconds) * 1000 : null;
  // Neither a lapse nor a sign of life is an event.
  useEffect(() => {
    if (firstLapse === null) return undefined;
    const readNow = () => read();
    let cancel: (() => void) | undefined;
    const timer = setTimeout(
      () => {
        cancel = whenActive(readNow);
      },
      Math.max(firstLapse - Date.now(), 0) + 500,
    );
    return () => {
      clearTimeout(timer);
      cancel?.();
    };
  }, [firstLapse]);
}

/** Name of the colleague who prepares an offer for a request, in a brand's name or any; `null` where none does. */
export function useColleague(request: number, brand?: number | null): string | null {
  const me = useSession(({ user }) => user?.id);
  const { data } = useQuery({ ...claimsQuery, enabled: false });
  const claim = data?.find(
    ({ userAssuranceId, brandId, user }) =>
      userAssuranceId === request && brandId === (brand ?? brandId) && user.id !== me,
  );
  return claim ? isolatedName(fullName(claim.user)) : null;
}

export function useInvalidateClaims(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries(claimsQuery);
}
