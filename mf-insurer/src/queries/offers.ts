import type { RequestListName } from '@portal/core';
import { portal } from '@portal/kit/api';
import { queryOptions, useQuery, useQueryClient } from '@portal/kit/query';
import { useInvalidateLists } from './requestLists';

const offerQuery = (userAssuranceId: number) =>
  queryOptions({
    queryKey: ['insurer', 'offer', userAssuranceId],
    queryFn: ({ signal }) => portal().call('offer', { userAssuranceId }, { signal }),
  });

const quotaQuery = queryOptions({
  queryKey: ['insurer', 'details'],
  queryFn: ({ signal }) => portal().call('insurerDetails', undefined, { signal }),
});

/** The offer made for a request; null where there is none. */
export const useOffer = (request: number) => useQuery(offerQuery(request));

/** How many offers are left; undefined while it is not known, which holds nothing back. */
export const useOffersLeft = (): number | undefined =>
  useQuery(quotaQuery).data?.offerCountRemaining;

/** The brands an offer may be made for: an administrator's are all. */
export const useBrands = () =>
  useQuery({
    queryKey: ['insurer', 'brands'],
    queryFn: ({ signal }) => portal().call('brands', undefined, { signal }),
  });

const lists: RequestListName[] = ['unansweredRequests', 'unacceptedOffers', 'unrespondedOffers'];

/** After an offer was made or deleted: it, the quota and the lists are read again. */
export function useInvalidateOffer(request: number): () => Promise<void> {
  const queries = useQueryClient();
  const outdated = useInvalidateLists();
  return async () => {
    outdated(...lists);
    void queries.invalidateQueries(quotaQuery);
    await queries.invalidateQueries(offerQuery(request));
  };
}
