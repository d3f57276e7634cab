import type { Calls } from '@portal/core';
import { portal } from './client';

interface SessionRequests {
  readonly user: Promise<Calls['currentUser']['answer']>;
  readonly roles: Promise<Calls['roles']['answer']>;
}

/** Requests user and roles in parallel. Errors surface where the promises are awaited. */
export function requestSession(): SessionRequests {
  const requests = { user: portal().call('currentUser'), roles: portal().call('roles') };
  Object.values(requests).forEach((request: Promise<unknown>) => {
    request.catch(() => undefined);
  });
  return requests;
}
