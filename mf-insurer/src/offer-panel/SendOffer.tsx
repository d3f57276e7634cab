import { useMessageText, useTranslation } from '@portal/kit/i18n';
import { useKeys, useShortcuts } from '@portal/kit/keyboard';
import { Button } from '@portal/kit/ui';
import { Send } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useOffersLeft } from '../queries/offers';
import { loadOfferDialog } from './loadOfferDialog';
import styles from './OfferPanel.module.css';

/** Delay from the first rendering until the button is enabled (OFFER-4). */
const ENABLED_AFTER_MS = 1000;

interface SendOfferProps {
  discarded: boolean;
  onOpen: () => void;
}

/** The button that opens the offer dialog, with the rest of the quota. */
export function SendOffer({ discarded, onOpen }: SendOfferProps) {
  const { t } = useTranslation('insurer');
  const messageText = useMessageText();
  const { enabled: shortcutsEnabled } = useShortcuts();
  const quotaId = useId();
  const offersLeft = useOffersLeft();
  const ready = useIsReady();
  const reason = discarded
    ? messageText('error.requestDiscarded')
    : offersLeft === 0
      ? t('offer.noneLeft')
      : undefined;
  const enabled = ready && reason === undefined;
  useKeys(shortcutsEnabled && enabled, { o: onOpen });

  return (
    <div className={styles.send}>
      <Button
        variant="primary"
        icon={<Send aria-hidden size={18} />}
        disabled={!enabled}
        reason={reason}
        aria-describedby={quotaId}
        onClick={onOpen}
      >
        {t('offer.open')}
      </Button>
      {reason === undefined && (
        <p id={quotaId} className={styles.quota}>
          {ready
            ? offersLeft !== undefined && t('offer.left', { count: offersLeft })
            : t('offer.checking')}
        </p>
      )}
    </div>
  );
}

/** Meanwhile the dialog is loaded, so that a click opens it at once. */
function useIsReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), ENABLED_AFTER_MS);
    loadOfferDialog().catch(() => undefined);
    return () => clearTimeout(timer);
  }, []);
  return ready;
}
