import { useSession } from '@portal/kit/session';
import { lazy, Suspense } from 'react';
import { PageBoundary } from '../pages/PageBoundary';
import { withRetries } from '../sections/retry';

const SessionExpiredDialog = lazy(() => withRetries(() => import('./SessionExpiredDialog')));

/**
 * Asks to sign in again over the page when the session has expired. Should the dialog not load, the
 * page stays usable for copying what was typed.
 */
export function SessionExpiredPrompt() {
  const expired = useSession(({ status }) => status === 'expired');
  const email = useSession(({ user }) => user?.email);
  if (!expired || email === undefined) return null;
  return (
    <PageBoundary fallback={<></>}>
      <Suspense>
        <SessionExpiredDialog email={email} />
      </Suspense>
    </PageBoundary>
  );
}
