import type { RequestNeighbours } from '@portal/core';
import { today } from '@portal/kit/list';
import { originQuery, type ListOrigin } from '../list-state/listOrigin';
import { useCachedRequestList } from '../queries/requestLists';

/** Position of a request in the list it was opened from; `null` without such a list, or outside of it. */
export function useNeighbours(
  id: number | null,
  origin: ListOrigin | null,
): RequestNeighbours | null {
  const book = useCachedRequestList(id === null ? null : (origin?.list ?? null));
  if (!book || !origin || id === null) return null;
  const neighbours = book.neighbours(id, originQuery(origin), today());
  return neighbours.position === null ? null : neighbours;
}
