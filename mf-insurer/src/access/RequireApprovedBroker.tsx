import { isPendingBroker } from '@portal/core';
import { useCoreReady } from '@portal/kit/api';
import { useTranslation } from '@portal/kit/i18n';
import { useSession } from '@portal/kit/session';
import { EmptyState, LinkButton } from '@portal/kit/ui';
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';

/** Shows its children to approved brokers; a broker under review gets a notice instead (ACCESS-15). */
export function RequireApprovedBroker({ children }: { children: ReactNode }) {
  const { t } = useTranslation('insurer');
  const ready = useCoreReady();
  // The server answers no list before the core is there unless the broker is approved.
  const pending = useSession(({ roles }) => ready && isPendingBroker(roles));
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
