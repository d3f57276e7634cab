import {
  requestQueryDefault,
  type Change,
  type RequestBook,
  type RequestListName,
  type RequestQuery,
} from '@portal/core';
import { today } from '@portal/kit/list';
import { useAwayFromPointer, useChanges, usePolling, whenActive } from '@portal/kit/live';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  type PointerEvent,
  type RefObject,
} from 'react';
import { isOwnChange } from '../queries/ownChanges';
import { useRemoveFromList, type RequestListResult } from '../queries/requestLists';
import { listChanges, NO_CHANGES } from './listChanges';
import type { HeldPage } from './useHeldPage';

export interface ShownChanges {
  /** Number of requests added to the list that filters and search may show. */
  readonly added: number;
  /** Number of added requests that filters and search hide. */
  readonly hidden: number;
  /** Requests on screen that were removed, with the event that removed them. */
  readonly removed: ReadonlyMap<number, Change>;
  /** Reads the list again; resolves to the first request to show, undefined without one. */
  readonly show: () => Promise<number | undefined>;
  readonly onPointerLeave: (event: PointerEvent) => void;
}

interface ListOnScreen {
  list: RequestListName;
  requests: RequestListResult;
  query: RequestQuery;
  /** Ids of the rows of the page. */
  rowIds: readonly number[];
  table: RefObject<HTMLElement | null>;
  held: HeldPage;
  /** Whether filters or search leave rows out. */
  isFiltered: boolean;
  onShowHidden: () => void;
}

/**
 * Changes of a list that is on screen. Nothing moves by itself: added requests are counted, removed ones
 * are marked until the mouse leaves the list, or the list is read again (LIVE-9).
 */
export function useListChanges(shown: ListOnScreen): ShownChanges {
  const { list, requests, query, rowIds, table, held, isFiltered, onShowHidden } = shown;
  const [changes, dispatch] = useReducer(listChanges, NO_CHANGES);
  const away = useAwayFromPointer(table);
  const removeFromList = useRemoveFromList();
  const { data, dataUpdatedAt, isFetching } = requests;
  const refetch = () => void requests.refetch();
  const isPartial = data?.isComplete === false;
  /** Whether the list, or the page before it, has a request. */
  const holds = (ids: readonly number[]) => {
    const held = new Set([...rowIds, ...(data?.listed(Float64Array.from(ids)) ?? [])]);
    return (id: number) => held.has(id);
  };

  /** Reads the list under the mouse: its rows stay, and what came and went is counted and marked. */
  async function readHeld(book: RequestBook) {
    const before = allIds(book);
    held.hold();
    const now = allIds((await requests.refetch()).data ?? book);
    const added = [...now].filter((id) => !before.has(id));
    const removed = rowIds.filter((id) => before.has(id) && !now.has(id));
    dispatch({ type: 'found', added, removed });
  }

  usePolling(() => {
    if (data?.isComplete && table.current?.matches(':hover')) void readHeld(data);
    else away(refetch);
  });
  useChanges((received) => {
    const events = received.filter(({ id }) => !isOwnChange(id));
    if (events.length === 0) return;
    const ids = events.map(({ id }) => id);
    dispatch({ type: 'events', list, events, has: holds(ids) });
  });

  const readStale = useEffectEvent(() => away(() => whenActive(refetch)));
  const isStale = changes.isStale && data?.isComplete === true;
  useEffect(() => {
    if (isStale) readStale();
  }, [isStale]);
  // A list is of the moment of its first piece: after its last one it is brought up to date once (LIST-15).
  const wasPartial = useRef(false);
  useEffect(() => {
    if (wasPartial.current && !isPartial) readStale();
    wasPartial.current = isPartial;
  }, [isPartial]);

  useEffect(() => {
    if (isFetching) dispatch({ type: 'readBegan' });
  }, [isFetching]);
  const endReading = useEffectEvent(() => {
    if (changes === NO_CHANGES) return;
    const ids = [...changes.added, ...changes.removed.keys()];
    dispatch({ type: 'readEnded', has: holds(ids) });
  });
  // Before the next event, which the ids above lack.
  useLayoutEffect(() => endReading(), [dataUpdatedAt]);

  // Whether filters hide an added request is known once it is read (LIVE-9).
  const unread = isFiltered && data?.isComplete ? notListed(data, changes.added).join() : '';
  const readAdded = useEffectEvent(() => {
    if (data) void readHeld(data);
  });
  useEffect(() => {
    if (unread !== '') readAdded();
  }, [unread]);

  const seen = rowIds.filter((id) => changes.added.has(id)).join();
  useEffect(() => {
    if (seen !== '') dispatch({ type: 'shown', ids: seen.split(',').map(Number) });
  }, [seen]);
  // The user's own call took marked rows out, too.
  const marked = [...changes.removed.keys()];
  const isThere = marked.length > 0 ? holds(marked) : null;
  const gone = marked.filter((id) => !isThere?.(id)).join();
  useEffect(() => {
    if (gone !== '') dispatch({ type: 'removed', ids: gone.split(',').map(Number) });
  }, [gone]);

  const hidden = useMemo(
    () => countHidden(changes.added, data, query),
    [changes.added, data, query],
  );
  const added = changes.added.size - hidden;

  async function show(): Promise<number | undefined> {
    const ids = [...changes.added];
    if (added === 0 && hidden > 0) {
      dispatch({ type: 'shown', ids });
      onShowHidden();
      return ids[0];
    }
    const { data: book } = await requests.refetch();
    held.release();
    const matching = book?.requestIds(query, today()) ?? [];
    const found = Array.from(matching).filter((id) => changes.added.has(id));
    dispatch({ type: 'shown', ids: found });
    return found[0];
  }

  return {
    added,
    hidden,
    removed: changes.removed,
    show,
    onPointerLeave: ({ pointerType }) => {
      // A finger leaves the list with every touch.
      if (pointerType !== 'mouse') return;
      held.release();
      if (changes.removed.size === 0) return;
      const ids = [...changes.removed.keys()];
      for (const id of ids) removeFromList(list, id);
      dispatch({ type: 'removed', ids });
    },
  };
}

/** Ids of all requests of a list. */
const allIds = (book: RequestBook) => new Set(book.requestIds(requestQueryDefault(), today()));

/** Requests of these that the list does not have. */
function notListed(book: RequestBook, ids: ReadonlySet<number>): number[] {
  if (ids.size === 0) return [];
  const listed = new Set(book.listed(Float64Array.from(ids)));
  return [...ids].filter((id) => !listed.has(id));
}

/** Number of added requests that the list has, and that filters and search leave out. */
function countHidden(
  added: ReadonlySet<number>,
  book: RequestBook | undefined,
  query: RequestQuery,
): number {
  if (added.size === 0 || !book) return 0;
  const listed = book.listed(Float64Array.from(added));
  if (listed.length === 0) return 0;
  const matching = new Set(book.requestIds(query, today()));
  return listed.filter((id) => !matching.has(id)).length;
}
