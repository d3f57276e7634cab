import { isolatedName } from '@portal/core';
import { portal } from '@portal/kit/api';
import { config } from '@portal/kit/config';
import { useErrorText, useFormats, useTranslation } from '@portal/kit/i18n';
import { useMutation } from '@portal/kit/query';
import { useSession } from '@portal/kit/session';
import { Button, EmptyState, ExternalLink, LinkButton } from '@portal/kit/ui';
import { CircleX, Hourglass } from '@portal/kit/icons';

/** The notice in place of the lists: what is missing until the broker is approved, or why they were refused. */
export default function BrokerNotice({ refusal }: { refusal: string | null }) {
  return refusal === null ? <PendingNotice /> : <RefusedNotice reason={refusal} />;
}

/** Steps that are missing until the broker sees requests, each with its time (SESSION-11, APPROVAL-2). */
function PendingNotice() {
  const { t } = useTranslation('insurer');
  const { date, time } = useFormats();
  const role = useSession(({ roles }) => roles.find((held) => held.role === 'ROLE_ASSURANCE'));
  const email = useSession(({ user }) => user?.email ?? '');
  const until = (instant: string) => ({ day: date(instant), time: time(instant) });
  const { confirmBy, reviewBy } = role ?? {};
  return (
    <EmptyState
      icon={<Hourglass size={28} />}
      title={confirmBy == null ? t('pending.title') : t('pending.confirmTitle')}
      action={
        <LinkButton to="/profile" variant={confirmBy == null ? 'primary' : 'secondary'}>
          {t('pending.profile')}
        </LinkButton>
      }
    >
      {confirmBy != null && (
        <>
          <p>{t('pending.confirm', { email: isolatedName(email), ...until(confirmBy) })}</p>
          <ResendLink email={email} />
        </>
      )}
      <p>{reviewBy == null ? t('pending.text') : t('pending.textUntil', until(reviewBy))}</p>
    </EmptyState>
  );
}

function ResendLink({ email }: { email: string }) {
  const { t } = useTranslation('insurer');
  const errorText = useErrorText();
  const sending = useMutation({
    mutationFn: () => portal().call('resendConfirmation', { email }),
  });
  return (
    <div>
      <Button variant="primary" busy={sending.isPending} onClick={() => sending.mutate()}>
        {t('pending.resend')}
      </Button>
      <p role="status">
        {sending.isSuccess && <span>{t('pending.resent')}</span>}
        {sending.error && <span>{errorText(sending.error)}</span>}
      </p>
    </div>
  );
}

function RefusedNotice({ reason }: { reason: string }) {
  const { t } = useTranslation('insurer');
  return (
    <EmptyState
      icon={<CircleX size={28} />}
      title={t('pending.refusedTitle')}
      action={
        <ExternalLink newTab button="primary" href={config().links.support}>
          {t('pending.support')}
        </ExternalLink>
      }
    >
      <p>{t('pending.reason', { reason })}</p>
      <p>{t('pending.refusedText')}</p>
    </EmptyState>
  );
}
