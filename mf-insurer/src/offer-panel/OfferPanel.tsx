import type { RequestDetail } from '@portal/core';
import { config } from '@portal/kit/config';
import { useTranslation } from '@portal/kit/i18n';
import { Alert, ExternalLink, Loading, PageFailure, Skeleton } from '@portal/kit/ui';
import { useId, useRef, useState } from 'react';
import styles from './OfferPanel.module.css';
import { PartnerButton } from '../partner/PartnerButton';
import { useOffer } from '../queries/offers';
import { SendOffer } from './SendOffer';
import { SentOffer } from './SentOffer';

interface OfferPanelProps {
  request: RequestDetail;
  car: string;
  /** No offer can be made for a discarded request; one made before stays. */
  discarded: boolean;
}

/** What is offered for the request, or the way to offer something. */
export function OfferPanel({ request, car, discarded }: OfferPanelProps) {
  const { t } = useTranslation('insurer');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const offer = useOffer(request.id);
  const [notMarked, setNotMarked] = useState(false);
  // What had the focus is gone from the page once an offer was sent or deleted.
  const focusHeading = () => heading.current?.focus();

  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
        {t('offer.panel')}
      </h2>
      {notMarked && <NotMarked />}
      {offer.data === undefined ? (
        <NotRead error={offer.error} onRetry={() => void offer.refetch()} />
      ) : offer.data ? (
        <SentOffer offer={offer.data} request={request} car={car} onDeleted={focusHeading} />
      ) : (
        <SendOffer
          request={request}
          car={car}
          discarded={discarded}
          onSent={(marked) => setNotMarked(!marked)}
          onClosed={focusHeading}
        />
      )}
      <PartnerButton />
    </section>
  );
}

function NotRead({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error) return <PageFailure error={error} onRetry={onRetry} />;
  return (
    <Loading>
      <Skeleton lines={3} />
    </Loading>
  );
}

/** The offer exists, but its request still counts as unanswered (OFFER-8). */
function NotMarked() {
  const { t } = useTranslation(['insurer', 'codes']);
  const { support } = config().links;
  return (
    <Alert
      tone="warning"
      title={t('insurer:offer.notMarked')}
      action={<ExternalLink href={support}>{t('insurer:offer.support')}</ExternalLink>}
    >
      {t('codes:offerEnding.notMarked')}
    </Alert>
  );
}
