import { isUnauthorized } from '@portal/kit/api';
import { useEffect, useRef, useState } from 'react';
import { discardRequest } from './discardRequest';
import { isAlreadyHandled } from './isAlreadyHandled';

export interface DiscardFailure {
  id: number;
  /** Its name, which the list no longer has after the next refresh. */
  car: string;
  error: unknown;
  /** Someone else answered or discarded the request: it leaves the list, and a retry is no use. */
  alreadyHandled: boolean;
}

type DiscardRun =
  | { status: 'asking' }
  | { status: 'running'; done: number; total: number; stopping: boolean }
  | {
      status: 'ended';
      discarded: number;
      failures: readonly DiscardFailure[];
      /** Requests left out after the run was stopped. */
      rest: readonly number[];
    };

interface DiscardRunOptions {
  /** The name of a request for the report. */
  nameOf: (id: number) => string;
  /** Whether someone else answered or discarded a request meanwhile. */
  isHandled: (id: number) => boolean;
  /** Called for each request that leaves the list of new ones. */
  onGone: (id: number) => void;
  onEnd: (ended: Extract<DiscardRun, { status: 'ended' }>) => void;
}

const HANDLED = { error: null, alreadyHandled: true };

/** Discards requests one after the other, so that a stop takes effect after the current one. */
export function useDiscardRun(options: DiscardRunOptions) {
  const [run, setRun] = useState<DiscardRun>({ status: 'asking' });
  const stopped = useRef(false);
  // The list may be replaced during the run, and the one of its start is freed.
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  // A run whose dialog has gone, as after Back, stops too.
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );

  const isStopped = () => stopped.current;

  async function start(ids: readonly number[]) {
    const failures: DiscardFailure[] = [];
    let done = 0;
    stopped.current = false;
    setRun({ status: 'running', done, total: ids.length, stopping: false });
    for (const id of ids) {
      const failure = latest.current.isHandled(id) ? HANDLED : await discard(id);
      if (failure) failures.push({ id, car: latest.current.nameOf(id), ...failure });
      if (!failure || failure.alreadyHandled) latest.current.onGone(id);
      done += 1;
      // Without a session every other call would fail for the same reason.
      if (isStopped() || isUnauthorized(failure?.error)) break;
      setRun({ status: 'running', done, total: ids.length, stopping: false });
    }
    const ended = {
      status: 'ended',
      discarded: done - failures.length,
      failures,
      rest: ids.slice(done),
    } as const;
    setRun(ended);
    latest.current.onEnd(ended);
  }

  function stop() {
    stopped.current = true;
    setRun((current) => (current.status === 'running' ? { ...current, stopping: true } : current));
  }

  return { run, start: (ids: readonly number[]) => void start(ids), stop };
}

/** Why a request was not discarded; `null` where it was. */
async function discard(
  id: number,
): Promise<Pick<DiscardFailure, 'error' | 'alreadyHandled'> | null> {
  try {
    const outcome = await discardRequest(id);
    return outcome === 'discarded' ? null : HANDLED;
  } catch (error) {
    return { error, alreadyHandled: isAlreadyHandled(error) };
  }
}
