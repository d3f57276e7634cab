import type { StationBoard } from '@portal/core';
import { portal } from '@portal/kit/api';
import { useBatchedChanges, usePolling } from '@portal/kit/live';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

/** Changed stations up to which their counts are read one by one, and not all stations again. */
const MAX_SINGLE_READS = 20;

/** The stations with their stock of this moment: another object with every change of the board in place. */
export interface Stock {
  readonly board: StationBoard | undefined;
  /** Time of the last change since the board was read, by station, epoch milliseconds. */
  readonly times: ReadonlyMap<number, number>;
}

/** Reads the counts of stations whose stock changed into the board; the order of the rows stays (LIVE-10). */
export function useStockChanges(board: StationBoard | undefined, reload: () => void): Stock {
  const unchanged = useMemo<Stock>(() => ({ board, times: new Map() }), [board]);
  const [changed, setChanged] = useState(unchanged);
  const latestBoard = useRef(board);
  const ids = useRef(new Set<number>());
  const reading = useRef<AbortController>(null);
  usePolling(reload);

  async function read() {
    const changedIds = [...ids.current];
    ids.current.clear();
    if (changedIds.length > MAX_SINGLE_READS) {
      reload();
      return;
    }
    reading.current = new AbortController();
    const counts = await readCounts(changedIds, reading.current.signal);
    const current = latestBoard.current;
    const set = counts.filter((count) => current?.setCounts(count));
    setChanged(({ board: before, times }) => ({
      board: current,
      times: new Map([
        ...(before === current ? times : []),
        ...set.map(({ id }) => [id, Date.now()] as const),
      ]),
    }));
  }

  function readChanged() {
    // The counts of a board that is still loading may be of before the change.
    if (ids.current.size === 0 || !latestBoard.current?.isComplete) return;
    // After a failure the figures stay until the stations are read again.
    read().catch(() => undefined);
  }

  useBatchedChanges(['stockChanged'], (changes) => {
    if (changes.some(({ kind }) => kind === 'other')) reload();
    for (const { kind, id } of changes) if (kind === 'stockChanged') ids.current.add(id);
    readChanged();
  });

  const onComplete = useEffectEvent(readChanged);
  const isComplete = board?.isComplete === true;
  useEffect(() => {
    latestBoard.current = board;
  }, [board]);
  useEffect(() => {
    if (isComplete) onComplete();
  }, [isComplete]);
  useEffect(() => () => reading.current?.abort(), []);
  return changed.board === board ? changed : unchanged;
}

async function readCounts(ids: readonly number[], signal: AbortSignal) {
  const counts = await Promise.all(ids.map((id) => portal().stationCounts(id, { signal })));
  return counts.flat();
}
