import type { RequestDetail } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { useKeys, useShortcuts } from '@portal/kit/keyboard';
import { Button } from '@portal/kit/ui';
import { Send } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useInvalidateOffer, useOffersLeft } from '../queries/offers';
import styles from './OfferPanel.module.css';

const OfferDialog = lazy(() => import('../offer-form/OfferDialog'));

/** Delay from the first rendering until the button is enabled (OFFER-4). */
const ENABLED_AFTER_MS = 1000;

interface SendOfferProps {
  request: RequestDetail;
  car: string;
  discarded: boolean;
  /** Called with whether the request was marked as answered. */
  onSent: (marked: boolean) => void;
  /** Called once the dialog has closed after an offer, which removes the button. */
  onClosed: () => void;
}

/** The button that opens the offer dialog, with the rest of the quota. */
export function SendOffer({ request, car, discarded, onSent, onClosed }: SendOfferProps) {
  const { t } = useTranslation(['insurer', 'codes']);
  const { enabled: shortcutsEnabled } = useShortcuts();
  const quotaId = useId();
  const offersLeft = useOffersLeft();
  const ready = useIsReady();
  const invalidateOffer = useInvalidateOffer(request.id);
  const [open, setOpen] = useState(false);
  const sent = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const reason = discarded
    ? t('codes:error.requestDiscarded')
    : offersLeft === 0
      ? t('insurer:offer.noneLeft')
      : undefined;
  const enabled = ready && reason === undefined;
  useKeys(shortcutsEnabled && enabled, { o: () => setOpen(true) });

  return (
    <div className={styles.send}>
      <Button
        ref={button}
        variant="primary"
        icon={<Send aria-hidden size={18} />}
        disabled={!enabled}
        reason={reason}
        aria-describedby={quotaId}
        onClick={() => setOpen(true)}
      >
        {t('insurer:offer.open')}
      </Button>
      {reason === undefined && (
        <p id={quotaId} className={styles.quota}>
          {ready
            ? offersLeft !== undefined && t('insurer:offer.left', { count: offersLeft })
            : t('insurer:offer.checking')}
        </p>
      )}
      {ready && (
        <Suspense>
          <OfferDialog
            open={open}
            request={request}
            car={car}
            offersLeft={offersLeft}
            onSent={(marked) => {
              sent.current = true;
              onSent(marked);
            }}
            onOpenChange={setOpen}
            onCloseFocus={() => {
              if (sent.current) onClosed();
              else button.current?.focus();
              // Also after a refusal, whose cause may be a colleague's offer or the quota.
              void invalidateOffer();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function useIsReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), ENABLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return ready;
}
