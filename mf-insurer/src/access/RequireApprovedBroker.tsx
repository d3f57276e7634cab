import { brokerRefusal, isPendingBroker } from '@portal/core';
import { useCoreReady } from '@portal/kit/api';
import { config } from '@portal/kit/config';
import { useTranslation } from '@portal/kit/i18n';
import { useSession } from '@portal/kit/session';
import { EmptyState, ExternalLink, LinkButton } from '@portal/kit/ui';
import { CircleX, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';

/**
 * Shows its children to approved brokers; a broker under review gets a notice instead (ACCESS-15), and one who was
 * refused the reason (APPROVAL-6).
 */
export function RequireApprovedBroker({ children }: { children: ReactNode }) {
  const { t } = useTranslation('insurer');
  const ready = useCoreReady();
  // The server answers no list before the core is there unless the broker is approved.
  const pending = useSession(({ roles }) => ready && isPendingBroker(roles));
  const refusal = useSession(({ roles }) => (ready ? brokerRefusal(roles) : null));
  if (!pending) return children;
  if (refusal !== null) return <RefusedNotice reason={refusal} />;
  return (
    <EmptyState
      icon={<Hourglass size={28} />}
      title={t('pending.title')}
      action={
        <LinkButton to="/profile" variant="primary">
          {t('pending.profile')}
        </LinkButton>
      }
    >
      {t('pending.text')}
    </EmptyState>
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
