import { loadCore, useCoreReady } from '@portal/kit/api';
import { useSession } from '@portal/kit/session';
import { useEffect } from 'react';
import type { Visit } from '../useVisit';

/** Requests the core behind a section that did not load: no page does that is shown before it. */
export function useCoreBehindPage({ section }: Visit): void {
  const ready = useCoreReady();
  const signedIn = useSession(({ user }) => user !== null);
  const isNeeded = !ready && signedIn && section.failure !== undefined;
  useEffect(() => {
    // A failure surfaces where the core is used.
    if (isNeeded) loadCore().catch(() => undefined);
  }, [isNeeded]);
}
