import type { Calls } from '@portal/core';
import { portal } from './client';

export interface Asked {
  readonly user: Promise<Calls['currentUser']['answer']>;
  readonly roles: Promise<Calls['roles']['answer']>;
}

let early: Asked | undefined;

/** Asks who is signed in, before there is anybody who wants to know. */
export function askEarly(): void {
  early = askSession();
}

/** What was asked early, once: by the next time somebody else may be signed in. */
export function takeEarly(): Asked | undefined {
  const asked = early;
  early = undefined;
  return asked;
}

/** Asks who is signed in and what they may do. */
export function askSession(): Asked {
  const asked = { user: portal().call('currentUser'), roles: portal().call('roles') };
  // Whoever awaits them meets the failure.
  Object.values(asked).forEach((answer: Promise<unknown>) => {
    answer.catch(() => undefined);
  });
  return asked;
}
