import type { RequestDetail } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { useKeys, useShortcuts } from '@portal/kit/keyboard';
import { Button } from '@portal/kit/ui';
import { Send } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import styles from './OfferPanel.module.css';
import { useInvalidateOffer, useOffersLeft } from '../queries/offers';

const OfferDialog = lazy(() => import('../offer-form/OfferDialog'));

/** How long after the page has loaded the button answers (OFFER-4). */
const READY_AFTER_MS = 1000;

interface SendOfferProps {
  request: RequestDetail;
  car: string;
  discarded: boolean;
  /** Whether the request is marked answered too. */
  onSent: (marked: boolean) => void;
  /** The dialog is gone, and the button with it. */
  onClosed: () => void;
}

/** The button that opens the new-offer dialog, with what is left of the quota. */
export function SendOffer({ request, car, discarded, onSent, onClosed }: SendOfferProps) {
  const { t } = useTranslation(['insurer', 'codes']);
  const { enabled: keysOn } = useShortcuts();
  const quotaId = useId();
  const left = useOffersLeft();
  const ready = useReady();
  const offerChanged = useInvalidateOffer(request.id);
  const [open, setOpen] = useState(false);
  const sent = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const reason = discarded
    ? t('codes:error.requestDiscarded')
    : left === 0
      ? t('insurer:offer.noneLeft')
      : undefined;
  const possible = ready && reason === undefined;
  useKeys(keysOn && possible, { o: () => setOpen(true) });

  return (
    <div className={styles.send}>
      <Button
        ref={button}
        variant="primary"
        icon={<Send aria-hidden size={18} />}
        disabled={!possible}
        reason={reason}
        aria-describedby={quotaId}
        onClick={() => setOpen(true)}
      >
        {t('insurer:offer.open')}
      </Button>
      {reason === undefined && (
        <p id={quotaId} className={styles.quota}>
          {ready
            ? left !== undefined && t('insurer:offer.left', { count: left })
            : t('insurer:offer.checking')}
        </p>
      )}
      {ready && (
        <Suspense>
          <OfferDialog
            open={open}
            request={request}
            car={car}
            offersLeft={left}
            onSent={(marked) => {
              sent.current = true;
              onSent(marked);
            }}
            onOpenChange={setOpen}
            onCloseFocus={() => {
              if (sent.current) onClosed();
              else button.current?.focus();
              // Also after a refusal: a colleague may have offered, the quota may be used up.
              void offerChanged();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function useReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), READY_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return ready;
}
