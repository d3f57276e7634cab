import type { RequestNeighbours } from '@portal/core';
import { useCachedRequestList } from '../../queries/requestLists';
import { originQuery, type ListOrigin } from '../../list-state/listOrigin';
import { today } from '../../list/today';

/** Where a request stands in the list one came from; null where one came from none that holds it. */
export function useNeighbours(id: number, origin: ListOrigin | null): RequestNeighbours | null {
  const book = useCachedRequestList(origin?.list ?? 'unansweredRequests', origin !== null);
  if (!book || !origin) return null;
  const found = book.neighbours(id, originQuery(origin), today());
  return found.position === null ? null : found;
}
