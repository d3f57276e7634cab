import { listEffect, type Change, type RequestListName } from '@portal/core';
import { useAwayFromPointer, useChanges, usePolling, whenActive } from '@portal/kit/live';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type PointerEvent,
  type RefObject,
} from 'react';
import { useRemoveFromList, type RequestListResult } from '../queries/requestLists';
import { NO_CHANGES, notInList, since, withEvents } from './listChanges';

export interface ShownChanges {
  /** Number of requests that joined the list since it was read. */
  readonly joined: number;
  /** Requests on screen that left it, with the change by which they did. */
  readonly left: ReadonlyMap<number, Change>;
  /** Reads the list again; resolves to the id of a request that joined, if any. */
  readonly show: () => Promise<number | undefined>;
  readonly onPointerLeave: (event: PointerEvent) => void;
}

/**
 * Changes of a list that is on screen. Nothing moves by itself: requests that joined are counted,
 * those that left are marked until the mouse leaves the list, or the list is read again (LIVE-9).
 */
export function useListChanges(
  list: RequestListName,
  requests: RequestListResult,
  table: RefObject<HTMLElement | null>,
): ShownChanges {
  const [changes, setChanges] = useState(NO_CHANGES);
  /** The changes when the reading under way began: its rows have them. */
  const [readFrom, setReadFrom] = useState(NO_CHANGES);
  const away = useAwayFromPointer(table);
  const removeFromList = useRemoveFromList();
  const { data, dataUpdatedAt, isFetching } = requests;
  const refetch = () => void requests.refetch();
  const has = (id: number) => data !== undefined && data.listed(Float64Array.of(id)).length > 0;

  usePolling(() => away(refetch));
  // Events may come in between two renderings.
  const latest = useRef(changes);
  /** Whether the list changed while it arrived: its rows may be of before or after. */
  const changedMeanwhile = useRef(false);
  useChanges((events) => {
    if (!data?.isComplete) {
      changedMeanwhile.current ||= events.some(({ kind }) => listEffect(list, kind) !== null);
      return;
    }
    const update = withEvents(latest.current, list, events, has);
    latest.current = update.changes;
    setChanges(update.changes);
    if (update.unknown) away(() => whenActive(refetch));
  });

  const onComplete = useEffectEvent(() => {
    if (changedMeanwhile.current) away(() => whenActive(refetch));
    changedMeanwhile.current = false;
  });
  const isComplete = data?.isComplete === true;
  useEffect(() => {
    if (isComplete) onComplete();
  }, [isComplete]);

  const beginReading = useEffectEvent(() => setReadFrom(latest.current));
  const endReading = useEffectEvent(() => {
    latest.current = notInList(since(readFrom, latest.current), has);
    setChanges(latest.current);
  });
  useEffect(() => {
    if (isFetching) beginReading();
  }, [isFetching]);
  useEffect(() => endReading(), [dataUpdatedAt]);

  return {
    joined: changes.joined.size,
    left: changes.left,
    show: async () => {
      const [first] = latest.current.joined;
      await requests.refetch();
      return first;
    },
    onPointerLeave: ({ pointerType }) => {
      // A finger leaves the list with every touch.
      if (pointerType !== 'mouse' || changes.left.size === 0) return;
      for (const id of changes.left.keys()) removeFromList(list, id);
      latest.current = { ...latest.current, left: new Map() };
      setChanges(latest.current);
    },
  };
}
