import { useMessageText, useTranslation } from '@portal/kit/i18n';
import { useSession } from '@portal/kit/session';

/** Title and text that tell why the session is over: it expired, or it was ended (SESSION-14). */
export function useSessionEndText(): { title: string; text: string } {
  const { t } = useTranslation();
  const messageText = useMessageText();
  const reason = useSession(({ endReason }) => endReason);
  return reason
    ? { title: t('session.endedTitle'), text: messageText(reason) }
    : { title: t('session.expiredTitle'), text: t('session.expiredText') };
}
