import type { Calls } from '@portal/core';
import { isUnauthorized, portal } from './client';

interface SessionRequests {
  readonly user: Promise<Calls['currentUser']['answer']>;
  readonly roles: Promise<Calls['roles']['answer']>;
}

/** The server opened a session, and the next call came without its cookie: the browser did not keep it. */
class SessionNotKeptError extends Error {
  override readonly name = 'SessionNotKeptError';
}

export function isSessionNotKept(error: unknown): error is SessionNotKeptError {
  return error instanceof SessionNotKeptError;
}

/** As `requestSession`, for a session that was just opened; rejects with a `SessionNotKeptError`. */
export function requestOpenedSession(): SessionRequests {
  const { user, roles } = requestSession();
  const kept = user.catch((error: unknown) => {
    throw isUnauthorized(error)
      ? new SessionNotKeptError('The browser kept no session cookie', { cause: error })
      : error;
  });
  return { user: kept, roles };
}

/** Requests user and roles in parallel. Errors surface where the promises are awaited. */
export function requestSession(): SessionRequests {
  const requests = { user: portal().call('currentUser'), roles: portal().call('roles') };
  Object.values(requests).forEach((request: Promise<unknown>) => {
    request.catch(() => undefined);
  });
  return requests;
}
