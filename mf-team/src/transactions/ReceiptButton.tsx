import { portal } from '@portal/kit/api';
import { useErrorText, useFormats, useTranslation } from '@portal/kit/i18n';
import { Alert, ExternalLink, IconButton } from '@portal/kit/ui';
import { ReceiptText } from '@portal/kit/icons';
import { useState } from 'react';
import { httpUrl, openTab } from './receiptTab';
import styles from './TransactionItem.module.css';

interface ReceiptButtonProps {
  businessId: number;
  transactionId: number;
  store: string;
  createdAt: string;
}

type Outcome = { readonly error: unknown } | { readonly blocked: string } | null;

/** Opens the receipt in a new tab, which is opened on the click and navigated when its URL arrives. */
export function ReceiptButton({ businessId, transactionId, store, createdAt }: ReceiptButtonProps) {
  const { t } = useTranslation('team');
  const { dateTime } = useFormats();
  const errorText = useErrorText();
  const [loading, setLoading] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);

  async function open() {
    const tab = openTab(t('receipt.loading'));
    setLoading(true);
    setOutcome(null);
    try {
      const url = httpUrl(await portal().call('receipt', { businessId, transactionId }));
      if (tab) tab.location.replace(url);
      else setOutcome({ blocked: url });
    } catch (error) {
      tab?.close();
      setOutcome({ error });
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      <IconButton
        label={t('receipt.open', { store, date: dateTime(createdAt) })}
        icon={<ReceiptText aria-hidden size={20} />}
        className={styles.receipt}
        aria-busy={loading || undefined}
        onClick={loading ? undefined : () => void open()}
      />
      {outcome && (
        <div className={styles.outcome}>
          {'blocked' in outcome ? (
            <Alert
              tone="warning"
              action={
                <ExternalLink newTab href={outcome.blocked}>
                  {t('receipt.openHere')}
                </ExternalLink>
              }
            >
              {t('receipt.blocked')}
            </Alert>
          ) : (
            <Alert tone="danger" title={t('receipt.failed')}>
              {errorText(outcome.error)}
            </Alert>
          )}
        </div>
      )}
    </>
  );
}
