import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { toSectionFailure, type SectionFailure } from './failure';

const SLOW_AFTER_MS = 8_000;

/** One attempt to load something. */
export interface Attempt {
  /** Whether the user asked for it after a failure. */
  readonly again: boolean;
  /** Aborted when the attempt is superseded, or its value is no longer shown. */
  readonly signal: AbortSignal;
  /** Set where the page shows something else: it is not reloaded. */
  readonly background?: boolean;
}

interface Task<T> {
  /** Identity of the task: a new key starts a new load, undefined starts none. */
  readonly key: object | undefined;
  /** Returns the value synchronously if it is loaded already. */
  readonly ready: () => T | undefined;
  readonly load: (attempt: Attempt) => Promise<T>;
}

export interface Loading<T> {
  readonly value?: T | undefined;
  readonly failure?: SectionFailure | undefined;
  /** Set after 8 seconds, to show a notice. */
  readonly slow?: true | undefined;
  /** Loads again at the user's wish. */
  readonly retry: () => void;
  /** Loads again, as another build takes over. */
  readonly reload: () => void;
}

interface Outcome<T> {
  readonly key: object | undefined;
  readonly attempt: number;
  readonly value?: T;
  readonly failure?: SectionFailure;
  readonly slow?: true;
}

type Settled<T> = Pick<Outcome<T>, 'value' | 'failure'>;

/** Loads `task`, and again at each `retry` and `reload`. Results of superseded attempts are ignored. */
export function useLoading<T>({ key, ready, load }: Task<T>): Loading<T> {
  const [requested, setRequested] = useState({ key, attempt: 0, again: false });
  const [outcome, setOutcome] = useState<Outcome<T>>({ key: undefined, attempt: 0 });
  const attempt = requested.key === key ? requested.attempt : 0;
  const current = outcome.key === key && outcome.attempt === attempt ? outcome : undefined;
  const value = current?.value ?? (key && attempt === 0 ? ready() : undefined);

  const start = useEffectEvent((signal: AbortSignal, settle: (next: Settled<T>) => void) => {
    if (value !== undefined) return;
    load({ again: attempt > 0 && requested.again, signal }).then(
      (loaded) => {
        settle({ value: loaded });
      },
      (error: unknown) => {
        settle({ failure: toSectionFailure(error) });
      },
    );
  });

  useEffect(() => {
    if (!key) return undefined;
    const superseded = new AbortController();
    let settled = false;
    start(superseded.signal, (next) => {
      settled = true;
      // A page takes long to render on a phone: the browser handles input in between.
      startTransition(() => {
        if (!superseded.signal.aborted) setOutcome({ key, attempt, ...next });
      });
    });
    const timer = setTimeout(() => {
      if (!settled) setOutcome({ key, attempt, slow: true });
    }, SLOW_AFTER_MS);
    return () => {
      superseded.abort();
      clearTimeout(timer);
    };
  }, [key, attempt]);

  return {
    value,
    failure: current?.failure,
    slow: current?.slow,
    retry: () => {
      setRequested({ key, attempt: attempt + 1, again: true });
    },
    reload: () => {
      setRequested({ key, attempt: attempt + 1, again: false });
    },
  };
}
