import { useChanges } from '@portal/kit/live';
import { useEffect, useRef } from 'react';
import { announcedBuilds } from '../sections/announcedBuilds';

/** Longest time from an announcement to the check; at random, since every open tab receives it at once. */
const SPREAD_MS = 10_000;

/** Passes the server's announcements of new builds on to the checks for them. */
export function useAnnouncedBuilds(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useChanges((changes) => {
    if (!changes.some(({ kind }) => kind === 'buildsChanged')) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => announcedBuilds.dispatchEvent(new Event('announced')),
      SPREAD_MS * Math.random(),
    );
  });
}
