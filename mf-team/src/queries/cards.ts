import { portal } from '@portal/kit/api';
import { queryOptions, useQuery } from '@portal/kit/query';

export const cardsQuery = queryOptions({
  queryKey: ['team', 'cards'],
  queryFn: ({ signal }) => portal().call('cards', {}, { signal }),
});

/** The card on file: the first of the list (CARD-1). */
export function useCurrentCard() {
  return useQuery({ ...cardsQuery, select: ([current]) => current ?? null });
}
