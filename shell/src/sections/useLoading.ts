import { useEffect, useEffectEvent, useState } from 'react';
import { toSectionFailure, type SectionFailure } from './failure';

const SLOW_AFTER_MS = 8_000;

interface Task<T> {
  /** Identity of the task: a new key starts a new load, undefined starts none. */
  readonly key: object | undefined;
  /** Returns the value synchronously if it is loaded already. */
  readonly ready: () => T | undefined;
  readonly load: (again: boolean) => Promise<T>;
}

export interface Loading<T> {
  readonly value?: T | undefined;
  readonly failure?: SectionFailure | undefined;
  /** Set after 8 seconds, to show a notice. */
  readonly slow?: true | undefined;
  readonly retry: () => void;
}

interface Outcome<T> {
  readonly key: object | undefined;
  readonly attempt: number;
  readonly value?: T;
  readonly failure?: SectionFailure;
  readonly slow?: true;
}

/** Loads `task`, and again at each `retry`. Results of superseded attempts are ignored. */
export function useLoading<T>({ key, ready, load }: Task<T>): Loading<T> {
  const [requested, setRequested] = useState({ key, attempt: 0 });
  const [outcome, setOutcome] = useState<Outcome<T>>({ key: undefined, attempt: 0 });
  const attempt = requested.key === key ? requested.attempt : 0;
  const current = outcome.key === key && outcome.attempt === attempt ? outcome : undefined;
  const value = current?.value ?? (key && attempt === 0 ? ready() : undefined);

  const start = useEffectEvent((settle: (next: Partial<Outcome<T>>) => void) => {
    if (value !== undefined) return;
    load(attempt > 0).then(
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
    let current = true;
    let settled = false;
    start((next) => {
      settled = true;
      if (current) setOutcome({ key, attempt, ...next });
    });
    const timer = setTimeout(() => {
      if (!settled) setOutcome({ key, attempt, slow: true });
    }, SLOW_AFTER_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [key, attempt]);

  return {
    value,
    failure: current?.failure,
    slow: current?.slow,
    retry: () => {
      setRequested({ key, attempt: attempt + 1 });
    },
  };
}
