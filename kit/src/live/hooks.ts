import type { Change, EventKind } from '@portal/core';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useTranslation } from '../i18n';
import { notify } from '../notices';
import { queryClient } from '../query';
import { whenActive } from './activity';
import { connect } from './connection';
import { onChanges, useIsLive } from './store';

/** Interval of the reads without the stream. */
const QUIET_REFRESH_MS = 60_000;

/** Longest time from a change to its reading, in which others join; random, as many pages have the change at once. */
const READ_DELAY_MS = 500;

/**
 * Keeps the stream of events open while the calling component is mounted: the frame's layout with
 * menus. Its request precedes those of the page's data, so that no change falls in between.
 */
export function useLiveStream(): void {
  const { t } = useTranslation();
  const onReset = useEffectEvent(() => {
    notify({ type: 'success', title: t('live.resetTitle'), message: t('live.resetText') });
  });
  useLayoutEffect(() => connect(() => onReset()), []);
}

/** Calls `listener` with changes as they happen; those that arrive together come together. */
export function useChanges(listener: (changes: readonly Change[]) => void): void {
  const onReceived = useEffectEvent(listener);
  useEffect(() => onChanges((changes) => onReceived(changes)), []);
}

/** Reads a query again, soon after changes of these kinds or of a kind that this build does not know. */
export function useRefreshOn(kinds: readonly EventKind[], queryKey: QueryKey): void {
  const isOfKinds = useEffectEvent(({ kind }: Change) => kind === 'other' || kinds.includes(kind));
  const read = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let takeBack: (() => void) | undefined;
    const readSoon = () => {
      timer = undefined;
      takeBack = whenActive(readNow);
    };
    const readNow = () => read();
    const unsubscribe = onChanges((changes) => {
      if (changes.some((change) => isOfKinds(change)))
        timer ??= setTimeout(readSoon, READ_DELAY_MS * Math.random());
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
      takeBack?.();
    };
  }, []);
}

/** Calls `refetch` every minute while changes do not arrive by themselves and the tab is shown. */
export function useQuietRefresh(refetch: () => void): void {
  const live = useIsLive();
  const read = useEffectEvent(refetch);
  useEffect(() => {
    if (live) return undefined;
    let takeBack: (() => void) | undefined;
    const readNow = () => read();
    const timer = setInterval(() => {
      if (!document.hidden) takeBack = whenActive(readNow);
    }, QUIET_REFRESH_MS);
    return () => {
      clearInterval(timer);
      takeBack?.();
    };
  }, [live]);
}
