import { StickyAction } from '@portal/kit/data-display';
import { useMessageText, useTranslation } from '@portal/kit/i18n';
import { useKeys, useShortcuts } from '@portal/kit/keyboard';
import { useLocation } from '@portal/kit/router';
import { Button, Stack } from '@portal/kit/ui';
import { Send } from '@portal/kit/icons';
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

/** The rest of the quota, or why no offer can be made, and the button that opens the offer dialog. */
export function SendOffer({ discarded, onOpen }: SendOfferProps) {
  const { t } = useTranslation('insurer');
  const messageText = useMessageText();
  const { enabled: shortcutsEnabled } = useShortcuts();
  const noteId = useId();
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
    <Stack className={styles.send}>
      <p id={noteId} className={styles.note}>
        {reason ??
          (ready
            ? offersLeft !== undefined && t('offer.left', { count: offersLeft })
            : t('offer.checking'))}
      </p>
      <StickyAction className={styles.open} sticky={reason === undefined}>
        <Button
          variant="primary"
          icon={<Send aria-hidden size={18} />}
          disabled={reason === undefined && !ready}
          // Focusable, so that its reason is read.
          aria-disabled={reason !== undefined || undefined}
          aria-describedby={noteId}
          title={reason}
          onClick={onOpen}
        >
          {t('offer.open')}
        </Button>
      </StickyAction>
    </Stack>
  );
}

/** Path of the page whose button was enabled last. */
let readyPath: string | null = null;

/**
 * Meanwhile the dialog is loaded, so that a click opens it at once. A further request beside the same
 * list waits no more.
 */
function useIsReady(): boolean {
  const { pathname } = useLocation();
  const [ready, setReady] = useState(readyPath === pathname);
  useEffect(() => {
    const timer = setTimeout(() => {
      readyPath = pathname;
      setReady(true);
    }, ENABLED_AFTER_MS);
    loadOfferDialog().catch(() => undefined);
    return () => clearTimeout(timer);
  }, [pathname]);
  return ready;
}
