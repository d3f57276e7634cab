import { useTranslation } from '@portal/kit/i18n';
import { useSession } from '@portal/kit/session';
import { Alert, ExternalLink } from '@portal/kit/ui';
import { useHasUnsavedChanges } from '@portal/kit/unsaved-changes';
import { lazy, Suspense, useEffect } from 'react';
import { PageBoundary } from '../pages/PageBoundary';
import { withRetries } from '../sections/retry';
import { useSessionEndText } from './useSessionEndText';

const loadDialog = () => import('./SessionExpiredDialog');
const SessionExpiredDialog = lazy(() => withRetries(loadDialog));

/**
 * Asks to sign in again over the page when the session has expired. The dialog is fetched with the first
 * unsaved change: later its file may be gone. Should it not load, a link signs in in another tab, which
 * resumes this one.
 */
export function SessionExpiredPrompt() {
  const { t } = useTranslation();
  const { title, reason } = useSessionEndText();
  const expired = useSession(({ status }) => status === 'expired');
  const email = useSession(({ user }) => user?.email);
  const dirty = useHasUnsavedChanges();
  useEffect(() => {
    // A failure surfaces when the dialog is shown.
    if (dirty) loadDialog().catch(() => undefined);
  }, [dirty]);
  if (!expired || email === undefined) return null;
  const otherTab = (
    <Alert tone="warning" title={title}>
      <span>{reason}</span> <ExternalLink href="/login">{t('session.signInAgain')}</ExternalLink>
    </Alert>
  );
  return (
    <PageBoundary fallback={otherTab}>
      <Suspense>
        <SessionExpiredDialog email={email} />
      </Suspense>
    </PageBoundary>
  );
}
