import { ErrorCode, isCoreError, listPageSize } from '@portal/core';
import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { today } from '@portal/kit/list';
import { Alert, Button } from '@portal/kit/ui';
import { Download } from 'lucide-react';
import { TransactionList } from '../../transactions/TransactionList';
import styles from './BillingPage.module.css';
import { MonthlySpending } from './MonthlySpending';
import { useCsvExport } from './useCsvExport';

/** Spending by month, above the list of transactions with its CSV export. */
export function Purchases({ businessId }: { businessId: number | undefined }) {
  const { t } = useTranslation('team');
  const errorText = useErrorText();
  const csv = useCsvExport();
  return (
    <div className={styles.purchases}>
      <MonthlySpending businessId={businessId} />
      <TransactionList
        scope={businessId === undefined ? undefined : { businessId }}
        size={listPageSize()}
        actions={
          <Button
            busy={csv.isPending}
            icon={<Download aria-hidden size={18} />}
            onClick={() => csv.mutate(t('export.fileName', { date: today() }))}
          >
            {t('export.button')}
          </Button>
        }
        notice={
          csv.error && (
            <Alert tone="danger" title={t('export.failed')}>
              {isTooManyExports(csv.error) ? t('export.tooMany') : errorText(csv.error)}
            </Alert>
          )
        }
      />
    </div>
  );
}

const isTooManyExports = (error: unknown) =>
  isCoreError(error) && error.code === ErrorCode.TooManyStreams;
