import { isRefund, type TransactionSummary } from '@portal/core';
import { Money, useFormats, useTranslation } from '@portal/kit/i18n';
import type { UseQueryResult } from '@portal/kit/query';
import { Button, Loading, Row, Skeleton, Text, useFailedOffline } from '@portal/kit/ui';
import type { ReactNode } from 'react';
import styles from './TransactionTotals.module.css';

/** Number and sums of the selected transactions, of all pages (TRANSACTION-10). */
export function TransactionTotals({ summary }: { summary: UseQueryResult<TransactionSummary> }) {
  const { t } = useTranslation('team');
  const { number } = useFormats();
  const { data, error, isPlaceholderData, refetch } = summary;
  const offline = useFailedOffline(error);
  // Offline, the list below says so.
  if (error && !data && offline) return null;
  if (error && !data) {
    return (
      <Row as="p" align="center" muted className={styles.failed}>
        <span>{t('totals.failed')}</span>
        <Button variant="quiet" size="small" onClick={() => void refetch()}>
          {t('totals.retry')}
        </Button>
      </Row>
    );
  }
  if (!data) {
    return (
      <Row align="center" className={styles.totals}>
        <Loading label={t('totals.loading')}>
          <Skeleton height="2rem" width="18rem" />
        </Loading>
      </Row>
    );
  }
  return (
    <Row
      as="dl"
      gap={[2, 6]}
      align="center"
      className={styles.totals}
      aria-busy={isPlaceholderData}
    >
      <Total term={t('totals.count')}>{number(data.count)}</Total>
      <Total term={t('transactions.price')}>
        <Money cents={data.pricePaid} />
      </Total>
      <Total term={t('transactions.tax')}>
        <Money cents={data.taxPaid} />
      </Total>
      <Total term={t(isRefund(data.pricePaid, data.taxPaid) ? 'totals.refunded' : 'totals.total')}>
        <Money cents={data.total} />
      </Total>
    </Row>
  );
}

function Total({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <Text as="dt" size={12} muted>
        {term}
      </Text>
      <Text as="dd" strong className="numeric">
        {children}
      </Text>
    </div>
  );
}
