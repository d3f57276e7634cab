import { isPendingBroker } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { useSession } from '@portal/kit/session';
import { EmptyState, LinkButton } from '@portal/kit/ui';
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';

/** A broker whose role is not accepted sees this notice in place of every list (spec §2, reading 21). */
export function RequireApprovedBroker({ children }: { children: ReactNode }) {
  const { t } = useTranslation('insurer');
  const pending = useSession(({ roles }) => isPendingBroker(roles));
  if (!pending) return children;
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
