import { brokerRefusal, isolatedName, isPendingBroker } from '@portal/core';
import { portal, useCoreReady } from '@portal/kit/api';
import { config } from '@portal/kit/config';
import { setRefused } from '@portal/kit/early-answers';
import { useErrorText, useFormats, useTranslation } from '@portal/kit/i18n';
import { useMutation } from '@portal/kit/query';
import { useSession } from '@portal/kit/session';
import { Button, EmptyState, ExternalLink, LinkButton } from '@portal/kit/ui';
import { CircleX, Hourglass } from '@portal/kit/icons';
import { useEffect, type ReactNode } from 'react';
import { PAGE_CALL } from '../list/RequestSource';

/**
 * Shows its children to approved brokers; a broker under review gets a notice instead (ACCESS-15), and one who was
 * refused the reason (APPROVAL-6).
 */
export function RequireApprovedBroker({ children }: { children: ReactNode }) {
  const ready = useCoreReady();
  // The server answers no page before the core is there unless the broker is approved.
  const pending = useSession(({ roles }) => ready && isPendingBroker(roles));
  useEffect(() => {
    if (ready) setRefused(PAGE_CALL, pending);
  }, [ready, pending]);
  const refusal = useSession(({ roles }) => (ready ? brokerRefusal(roles) : null));
  if (!pending) return children;
  if (refusal !== null) return <RefusedNotice reason={refusal} />;
  return <PendingNotice />;
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
