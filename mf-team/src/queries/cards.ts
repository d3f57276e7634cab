import { portal } from '@portal/kit/api';
import { useRefreshOn } from '@portal/kit/live';
import { queryOptions, useQuery } from '@portal/kit/query';

export const cardsQuery = queryOptions({
  queryKey: ['team', 'cards'],
  queryFn: ({ signal }) => portal().call('cards', {}, { signal }),
});

/** The current card, the first of the list (CARD-1); `null` without a card. */
export function useCurrentCard() {
  useRefreshOn(['cardChanged'], cardsQuery.queryKey);
  return useQuery({ ...cardsQuery, select: ([current]) => current ?? null });
}
