import { useHeldNavigation } from '@portal/kit/router';
import { lazy, Suspense } from 'react';

const LeaveDialog = lazy(() => import('./LeaveDialog'));

/** Asks before edits are lost by leaving the page. Fetched when first needed. */
export function LeaveQuestion() {
  const held = useHeldNavigation();
  if (!held) return null;
  return (
    <Suspense>
      <LeaveDialog {...held} />
    </Suspense>
  );
}
