import type { QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { isUnauthorized, sameSession } from '../api';
import { useSession } from '../session';

/**
 * Wraps a query function: a read refused because the session has expired waits until its user has
 * signed in again, then is repeated. Meanwhile the page keeps its data, or its skeleton.
 */
export function acrossSessions<Data, Key extends QueryKey>(
  read: QueryFunction<Data, Key>,
): QueryFunction<Data, Key> {
  return async (context: QueryFunctionContext<Key>) => {
    for (;;) {
      const same = sameSession();
      try {
        return await read(context);
      } catch (error) {
        if (!isUnauthorized(error)) throw error;
        await sessionRenewed(context.signal);
        if (same() || useSession.getState().status !== 'signed-in') throw error;
      }
    }
  };
}

/** Resolves once the session is no longer expired, or the read is aborted. */
function sessionRenewed(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      if (useSession.getState().status === 'expired' && !signal.aborted) return;
      unsubscribe();
      signal.removeEventListener('abort', settle);
      resolve();
    };
    const unsubscribe = useSession.subscribe(settle);
    signal.addEventListener('abort', settle);
    settle();
  });
}
