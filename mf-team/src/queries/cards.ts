import { portal } from '@portal/kit/api';
import { queryOptions, useQuery } from '@portal/kit/query';

export const cardsQuery = queryOptions({
  queryKey: ['team', 'cards'],
  queryFn: ({ signal }) => portal().call('cards', {}, { signal }),
});

/** The current card, the first of the list (CARD-1); `null` without a card. */
export function useCurrentCard() {
  return useQuery({ ...cardsQuery, select: ([current]) => current ?? null });
}
