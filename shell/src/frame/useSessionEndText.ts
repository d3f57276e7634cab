import { ErrorCode } from '@portal/core';
import { useMessageText, useTranslation } from '@portal/kit/i18n';
import { useSession } from '@portal/kit/session';

interface SessionEndText {
  readonly title: string;
  /** Why the session was ended (SESSION-14); null for one that expired. */
  readonly reason: string | null;
  /** Asks to sign in again; null where the account cannot. */
  readonly request: string | null;
}

/** Text that says that the session is over. */
export function useSessionEndText(): SessionEndText {
  const { t } = useTranslation();
  const messageText = useMessageText();
  const end = useSession(({ endReason }) => endReason);
  return {
    title: t(end ? 'session.endedTitle' : 'session.expiredTitle'),
    reason: end && messageText(end.messageKey),
    request: end?.code === ErrorCode.AccountDisabled ? null : t('session.expiredText'),
  };
}
