import { useMessageText, useTranslation } from '@portal/kit/i18n';
import { useSession } from '@portal/kit/session';
import { Alert } from '@portal/kit/ui';

/** Tells why the session was ended, after a reload (SESSION-14). */
export function SessionEndedAlert() {
  const { t } = useTranslation('auth');
  const messageText = useMessageText();
  const reason = useSession(({ endReason }) => endReason);
  if (!reason) return null;
  return (
    <Alert tone="warning" title={t('signIn.endedTitle')}>
      {messageText(reason.messageKey)}
    </Alert>
  );
}
