import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** Whether the browser has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

/** Whether the network was missing when `error` came, or has been since: a new error decides anew. */
export function useFailedOffline(error: unknown): boolean {
  const online = useOnline();
  const [failed, setFailed] = useState({ error, offline: !online });
  const next = { error, offline: !online || (failed.error === error && failed.offline) };
  if (next.error !== failed.error || next.offline !== failed.offline) setFailed(next);
  return next.offline;
}

/** Calls `reconnect` when the network is back, while `waiting`. */
export function useReconnect(waiting: boolean, reconnect: () => void): void {
  const onOnline = useEffectEvent(reconnect);
  useEffect(() => {
    if (!waiting) return undefined;
    const handle = () => onOnline();
    window.addEventListener('online', handle);
    return () => window.removeEventListener('online', handle);
  }, [waiting]);
}

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
