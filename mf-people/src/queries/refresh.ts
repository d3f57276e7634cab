import type { EventKind } from '@portal/core';
import { usePolling, useRefreshOn } from '@portal/kit/live';
import { useQueryClient } from '@portal/kit/query';

/** Reads what is on screen again after these events, and every minute without the stream of events (LIVE-11). */
export function useLiveRefresh(kinds: readonly EventKind[], queryKey: readonly string[]): void {
  const queries = useQueryClient();
  useRefreshOn(kinds, queryKey);
  usePolling(() => void queries.invalidateQueries({ queryKey }));
}

/**
 * Reads the section again after a change of one's own; resolves once what is on screen is read. People, brands,
 * businesses, applications and invitations show each other's changes.
 */
export function useRefreshPeople(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['people'] });
}
