import type { Offer, RequestDetail } from '@portal/core';
import { StaleDataAlert } from '@portal/kit/data-display';
import { useTranslation } from '@portal/kit/i18n';
import { lazyDialog } from '@portal/kit/lazy-dialog';
import { Loading, PageFailure, Skeleton, Stack } from '@portal/kit/ui';
import { useId, useRef, useState } from 'react';
import { useRequestChanges } from '../live/useRequestChanges';
import { PartnerButton } from '../partner/PartnerButton';
import { useClaims } from '../queries/claims';
import { useOffer } from '../queries/offers';
import { CurrentPremium } from './CurrentPremium';
import { loadOfferDialog } from './loadOfferDialog';
import styles from './OfferPanel.module.css';
import { PreparingNote } from './PreparingNote';
import { SendOffer } from './SendOffer';
import { SentOffer } from './SentOffer';
import { UnmarkedRequest } from './UnmarkedRequest';

const OfferDialog = lazyDialog(loadOfferDialog, ({ onOpenChange }) => onOpenChange(false));

interface OfferPanelProps {
  request: RequestDetail;
  /** The request's name. */
  car: string;
  /** A discarded request takes no new offer; an earlier one stays. */
  discarded: boolean;
}

/** The offer of a request, or the button that opens the form for one. */
export function OfferPanel({ request, car, discarded }: OfferPanelProps) {
  const { t } = useTranslation('insurer');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  const offer = useOffer(request.id);
  useRequestChanges(request.id, panel);
  useClaims();
  const [dialogOpen, setDialogOpen] = useState(false);
  const [markingFailed, setMarkingFailed] = useState(false);

  return (
    <Stack as="section" ref={panel} gap={4} aria-labelledby={id} className={styles.panel}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
        {t('offer.panel')}
      </h2>
      <CurrentPremium request={request} />
      {offer.data !== undefined && offer.error && (
        <StaleDataAlert
          error={offer.error}
          onRetry={() => void offer.refetch()}
          retrying={offer.isFetching}
        />
      )}
      {offer.data === undefined ? (
        <OfferLoading error={offer.error} onRetry={() => void offer.refetch()} />
      ) : offer.data ? (
        <>
          {isUnmarked(offer.data, markingFailed) && (
            <UnmarkedRequest request={request.id} onMarked={() => setMarkingFailed(false)} />
          )}
          <SentOffer offer={offer.data} request={request} car={car} />
        </>
      ) : (
        <>
          <SendOffer discarded={discarded} onOpen={() => setDialogOpen(true)} />
          <PreparingNote request={request.id} />
        </>
      )}
      <PartnerButton />
      {/* Outside the branches: the form stays while the panel behind it shows a colleague's offer. */}
      <OfferDialog
        open={dialogOpen}
        request={request}
        car={car}
        onSent={(marked) => setMarkingFailed(!marked)}
        onOpenChange={setDialogOpen}
        fallbackFocus={heading}
      />
    </Stack>
  );
}

/** The server's word counts; one that does not say is trusted to have marked unless the call failed. */
const isUnmarked = ({ isResponded }: Offer, markingFailed: boolean) =>
  isResponded == null ? markingFailed : !isResponded;

function OfferLoading({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error) return <PageFailure error={error} onRetry={onRetry} />;
  return (
    <div className={styles.loading}>
      <Loading>
        <Skeleton lines={3} />
      </Loading>
    </div>
  );
}
