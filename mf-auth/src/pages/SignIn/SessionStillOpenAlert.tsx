import { useTranslation } from '@portal/kit/i18n';
import { useLocation } from '@portal/kit/router';
import { Alert, LinkButton } from '@portal/kit/ui';

/** History state of the redirect after a sign-out that did not reach the server. */
export const SESSION_STILL_OPEN = 'session-left-open';

/** Warns after a failed sign-out: the session may still be open on the server. */
export function SessionStillOpenAlert() {
  const { t } = useTranslation('auth');
  const location = useLocation();
  if (location.state !== SESSION_STILL_OPEN) return null;
  return (
    <Alert
      tone="warning"
      title={t('signIn.stillOpenTitle')}
      action={<LinkButton to="/logout">{t('signIn.signOutAgain')}</LinkButton>}
    >
      {t('signIn.stillOpen')}
    </Alert>
  );
}
