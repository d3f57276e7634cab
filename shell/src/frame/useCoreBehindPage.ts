import { loadCore, useCoreReady } from '@portal/kit/api';
import { useSession } from '@portal/kit/session';
import { useEffect } from 'react';
import type { Visit } from '../useVisit';

/**
 * Requests the core where no page does that is shown before it: behind a section that did not load, and for
 * the landing page.
 */
export function useCoreBehindPage({ section, decision }: Visit): void {
  const ready = useCoreReady();
  const signedIn = useSession(({ user }) => user !== null);
  const isNeeded =
    !ready && signedIn && (decision.kind === 'wait' || section.failure !== undefined);
  useEffect(() => {
    // A failure surfaces where the core is used.
    if (isNeeded) loadCore().catch(() => undefined);
  }, [isNeeded]);
}
