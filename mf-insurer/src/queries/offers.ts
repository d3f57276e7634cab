import type { RequestListName } from '@portal/core';
import { portal } from '@portal/kit/api';
import { useRefreshOn } from '@portal/kit/live';
import { queryOptions, useQuery, useQueryClient } from '@portal/kit/query';
import { requestDetailQuery } from './requestDetail';
import { requestListQuery, useInvalidateLists } from './requestLists';

const offerQuery = (userAssuranceId: number) =>
  queryOptions({
    queryKey: ['insurer', 'offer', userAssuranceId],
    queryFn: ({ signal }) => portal().call('offer', { userAssuranceId }, { signal }),
  });

const quotaQuery = queryOptions({
  queryKey: ['insurer', 'details'],
  queryFn: ({ signal }) => portal().call('insurerDetails', undefined, { signal }),
});

/** The offer made for a request, or `null`. */
export const useOffer = (requestId: number) => useQuery(offerQuery(requestId));

/** Offers left of the 30-day quota; `undefined` while unknown, which does not block an offer. */
export const useOffersLeft = (): number | undefined =>
  useQuery(quotaQuery).data?.offerCountRemaining;

const brandsQuery = queryOptions({
  queryKey: ['insurer', 'brands'],
  queryFn: ({ signal }) => portal().call('brands', undefined, { signal }),
});

/** The brands the user may offer for; an administrator gets all of them. */
export function useBrands() {
  useRefreshOn(['brandCreated'], brandsQuery.queryKey);
  return useQuery(brandsQuery);
}

/** Lists that change when an offer is made or deleted, or its request marked. */
const AFFECTED_LISTS: RequestListName[] = [
  'unansweredRequests',
  'unacceptedOffers',
  'unrespondedOffers',
];

/**
 * Fetches offer, request, quota and lists again after a change of the offer, whether or not it succeeded:
 * a refusal may mean that a colleague or the driver was faster.
 */
export function useInvalidateOffer(requestId: number): () => Promise<void> {
  const queries = useQueryClient();
  const invalidateLists = useInvalidateLists();
  return async () => {
    invalidateLists(...AFFECTED_LISTS);
    // The way back finds the request where it belongs: a deleted offer returns it to its list.
    const newRequests = requestListQuery('unansweredRequests');
    if (queries.getQueryData(newRequests.queryKey)) {
      // A failure is told where the list is shown.
      void queries.query(newRequests).catch(() => undefined);
    }
    void queries.invalidateQueries(quotaQuery);
    void queries.invalidateQueries(requestDetailQuery(requestId));
    await queries.invalidateQueries(offerQuery(requestId));
  };
}
