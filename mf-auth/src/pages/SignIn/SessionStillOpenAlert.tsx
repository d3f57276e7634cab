import { useTranslation } from '@portal/kit/i18n';
import { useLocation } from '@portal/kit/router';
import { Alert, LinkButton } from '@portal/kit/ui';
import { SESSION_STILL_OPEN } from '../SignOut/outcome';

/** After a sign-out that the server did not hear of: whoever comes next could still get in. */
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
