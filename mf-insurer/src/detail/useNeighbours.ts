import type { RequestNeighbours } from '@portal/core';
import { useBookAtHand } from '../list/books';
import { originQuery, type Origin } from '../list/links';
import { today } from '../list/today';

/** Where a request stands in the list one came from; null where one came from none that holds it. */
export function useNeighbours(id: number, origin: Origin | null): RequestNeighbours | null {
  const book = useBookAtHand(origin?.list ?? 'unansweredRequests', origin !== null);
  if (!book || !origin) return null;
  const found = book.neighbours(id, originQuery(origin), today());
  return found.position === null ? null : found;
}
