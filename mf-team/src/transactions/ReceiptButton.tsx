import { portal } from '@portal/kit/api';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { IconButton } from '@portal/kit/ui';
import { ReceiptText } from '@portal/kit/icons';
import styles from './TransactionItem.module.css';
import { usePageTab } from './usePageTab';

interface ReceiptButtonProps {
  businessId: number;
  transactionId: number;
  store: string;
  createdAt: string;
}

/** Opens the receipt in a new tab. */
export function ReceiptButton({ businessId, transactionId, store, createdAt }: ReceiptButtonProps) {
  const { t } = useTranslation('team');
  const { dateTime } = useFormats();
  const { button, outcome } = usePageTab('receipt', () =>
    portal().call('receipt', { businessId, transactionId }),
  );
  return (
    <>
      <IconButton
        label={t('receipt.open', { store, date: dateTime(createdAt) })}
        icon={<ReceiptText aria-hidden size={20} />}
        className={styles.receipt}
        {...button}
      />
      {outcome && <div className={styles.outcome}>{outcome}</div>}
    </>
  );
}
