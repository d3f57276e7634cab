import type { RequestDetail } from '@portal/core';
import { config } from '@portal/kit/config';
import { useTranslation } from '@portal/kit/i18n';
import { Alert, ExternalLink, Loading, PageFailure, Skeleton } from '@portal/kit/ui';
import { useId, useRef, useState } from 'react';
import { PartnerButton } from '../partner/PartnerButton';
import { useOffer } from '../queries/offers';
import styles from './OfferPanel.module.css';
import { SendOffer } from './SendOffer';
import { SentOffer } from './SentOffer';

interface OfferPanelProps {
  request: RequestDetail;
  car: string;
  /** A discarded request takes no new offer; an earlier one stays. */
  discarded: boolean;
}

/** The offer of a request, or the button that opens the form for one. */
export function OfferPanel({ request, car, discarded }: OfferPanelProps) {
  const { t } = useTranslation('insurer');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const offer = useOffer(request.id);
  const [notMarked, setNotMarked] = useState(false);
  // The focused button is removed once an offer is sent or deleted.
  const focusHeading = () => heading.current?.focus();

  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
        {t('offer.panel')}
      </h2>
      {notMarked && <NotMarkedAlert />}
      {offer.data === undefined ? (
        <OfferLoading error={offer.error} onRetry={() => void offer.refetch()} />
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

function OfferLoading({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error) return <PageFailure error={error} onRetry={onRetry} />;
  return (
    <Loading>
      <Skeleton lines={3} />
    </Loading>
  );
}

/** Warns that the offer exists but its request is not marked as answered (OFFER-8). */
function NotMarkedAlert() {
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
