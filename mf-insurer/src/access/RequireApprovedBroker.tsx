import { brokerRefusal, isPendingBroker } from '@portal/core';
import { useCoreReady } from '@portal/kit/api';
import { setRefused } from '@portal/kit/early-answers';
import { useSession } from '@portal/kit/session';
import { Loading } from '@portal/kit/ui';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { PAGE_CALL } from '../list/RequestSource';
import { withTexts } from '../messages';

const BrokerNotice = lazy(() => withTexts(import('./BrokerNotice')));

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
  return (
    <Suspense fallback={<Loading />}>
      <BrokerNotice refusal={refusal} />
    </Suspense>
  );
}
