import type { Change, EventKind } from '@portal/core';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useCoreReady } from '../api';
import { useTranslation } from '../i18n';
import { notify } from '../notices';
import { queryClient } from '../query';
import { whenActive } from './activity';
import { connect } from './connection';
import { onChanges, useIsLive } from './store';

/** Interval of polling without the stream. */
const POLL_INTERVAL_MS = 60_000;

/** Maximum random delay before a refetch (jitter): batches changes, and spreads the load of many pages. */
const MAX_REFETCH_DELAY_MS = 500;

/**
 * Keeps the stream of events open while the calling component is mounted: the frame's layout with
 * menus. Its request precedes those of the page's data, so that no change falls in between.
 */
export function useLiveStream(): void {
  const { t } = useTranslation();
  const onReset = useEffectEvent(() => {
    notify({ type: 'success', title: t('live.resetTitle'), message: t('live.resetText') });
  });
  const ready = useCoreReady();
  useLayoutEffect(() => (ready ? connect(() => onReset()) : undefined), [ready]);
}

/** Calls `listener` with changes as they happen; those that arrive together come together. */
export function useChanges(listener: (changes: readonly Change[]) => void): void {
  const onReceived = useEffectEvent(listener);
  useEffect(() => onChanges((changes) => onReceived(changes)), []);
}

/**
 * Calls `refetch` with the changes of these kinds, or of a kind that this build does not know, a random
 * delay after the first of them.
 */
export function useBatchedChanges(
  kinds: readonly EventKind[],
  refetch: (changes: readonly Change[]) => void,
): void {
  const isOfKinds = useEffectEvent(({ kind }: Change) => kind === 'other' || kinds.includes(kind));
  const onBatch = useEffectEvent(refetch);
  useEffect(() => {
    let batch: Change[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let cancel: (() => void) | undefined;
    const refetchNow = () => {
      const changes = batch;
      batch = [];
      if (changes.length > 0) onBatch(changes);
    };
    const refetchWhenActive = () => {
      timer = undefined;
      cancel = whenActive(refetchNow);
    };
    const unsubscribe = onChanges((changes) => {
      batch.push(...changes.filter((change) => isOfKinds(change)));
      if (batch.length > 0)
        timer ??= setTimeout(refetchWhenActive, MAX_REFETCH_DELAY_MS * Math.random());
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
      cancel?.();
    };
  }, []);
}

/** Refetches a query soon after changes of these kinds, and every minute without the stream of events (LIVE-11). */
export function useRefreshOn(kinds: readonly EventKind[], queryKey: QueryKey): void {
  const refetch = () => void queryClient.invalidateQueries({ queryKey });
  useBatchedChanges(kinds, refetch);
  usePolling(refetch);
}

interface PollingOptions {
  intervalMs?: number;
  /** Polls beside the stream too: for changes without an event. */
  whileLive?: boolean;
}

/**
 * Calls `refetch` at an interval, a minute by default, while changes do not arrive by themselves, the tab is shown
 * and the page is used (LIVE-11). Nothing is read before the core is there.
 */
export function usePolling(
  refetch: () => void,
  { intervalMs = POLL_INTERVAL_MS, whileLive = false }: PollingOptions = {},
): void {
  const live = useIsLive();
  const paused = !useCoreReady() || (live && !whileLive);
  const read = useEffectEvent(refetch);
  useEffect(() => {
    if (paused) return undefined;
    let cancel: (() => void) | undefined;
    const readNow = () => read();
    const timer = setInterval(() => {
      if (!document.hidden) cancel = whenActive(readNow);
    }, intervalMs);
    return () => {
      clearInterval(timer);
      cancel?.();
    };
  }, [paused, intervalMs]);
}
