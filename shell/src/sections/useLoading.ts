import { useEffect, useEffectEvent, useState } from 'react';
import { failureOf, type SectionFailure } from './failure';

const SLOW_AFTER_MS = 8_000;

interface Task<T> {
  /** What is to be loaded: another key is another task, begun anew. Undefined begins none. */
  readonly key: object | undefined;
  /** What is loaded already needs no wait. */
  readonly ready: () => T | undefined;
  readonly load: (again: boolean) => Promise<T>;
}

export interface Loading<T> {
  readonly value?: T | undefined;
  readonly failure?: SectionFailure | undefined;
  /** Whether it takes longer than a reader waits without a word. */
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

/** Loads `task`, and again at each `retry`. An attempt that was given up changes nothing any more. */
export function useLoading<T>({ key, ready, load }: Task<T>): Loading<T> {
  const [asked, setAsked] = useState({ key, attempt: 0 });
  const [outcome, setOutcome] = useState<Outcome<T>>({ key: undefined, attempt: 0 });
  const attempt = asked.key === key ? asked.attempt : 0;
  const current = outcome.key === key && outcome.attempt === attempt ? outcome : undefined;
  const value = current?.value ?? (key && attempt === 0 ? ready() : undefined);

  const begin = useEffectEvent((settle: (next: Partial<Outcome<T>>) => void) => {
    if (value !== undefined) return;
    load(attempt > 0).then(
      (loaded) => {
        settle({ value: loaded });
      },
      (error: unknown) => {
        settle({ failure: failureOf(error) });
      },
    );
  });

  useEffect(() => {
    if (!key) return undefined;
    let wanted = true;
    let settled = false;
    begin((next) => {
      settled = true;
      if (wanted) setOutcome({ key, attempt, ...next });
    });
    const timer = setTimeout(() => {
      if (!settled) setOutcome({ key, attempt, slow: true });
    }, SLOW_AFTER_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [key, attempt]);

  return {
    value,
    failure: current?.failure,
    slow: current?.slow,
    retry: () => {
      setAsked({ key, attempt: attempt + 1 });
    },
  };
}
