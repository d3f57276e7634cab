import type { Calls } from '@portal/core';
import { portal } from './client';

/** The two requests that restore a session. */
export interface SessionPrefetch {
  readonly user: Promise<Calls['currentUser']['answer']>;
  readonly roles: Promise<Calls['roles']['answer']>;
}

let prefetched: SessionPrefetch | undefined;

/** Requests user and roles before `restore()` needs them. */
export function prefetchSession(): void {
  prefetched = requestSession();
}

/** Returns the prefetch once: a later session must not be restored from it. */
export function takePrefetchedSession(): SessionPrefetch | undefined {
  const taken = prefetched;
  prefetched = undefined;
  return taken;
}

/** Requests user and roles in parallel. Errors surface where the promises are awaited. */
export function requestSession(): SessionPrefetch {
  const requests = { user: portal().call('currentUser'), roles: portal().call('roles') };
  Object.values(requests).forEach((request: Promise<unknown>) => {
    request.catch(() => undefined);
  });
  return requests;
}
