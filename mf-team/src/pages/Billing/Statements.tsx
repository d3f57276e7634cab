import { statementMonths } from '@portal/core';
import { portal } from '@portal/kit/api';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { lazyDialog } from '@portal/kit/lazy-dialog';
import { FilterSelect } from '@portal/kit/list';
import { useQueryClient } from '@portal/kit/query';
import { Button, Row } from '@portal/kit/ui';
import { useState } from 'react';
import { PageSection } from '../../components/PageSection';
import { businessQuery } from '../../queries/team';
import { usePageTab } from '../../transactions/usePageTab';
import styles from './BillingPage.module.css';

const StatementAddressesDialog = lazyDialog(
  () => import('./StatementAddressesDialog'),
  ({ onClose }) => onClose(),
);

/** The statement of a month, which opens in a new tab (TRANSACTION-13). */
export function Statements({ businessId }: { businessId: number | undefined }) {
  const { t } = useTranslation('team');
  const { monthYear } = useFormats();
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const months = statementMonths();
  const [month = '', setMonth] = useState(months[0]);
  const { buttonOf, outcome } = usePageTab('statement', async () => {
    const { id } = await queries.query({ ...businessQuery, staleTime: 'static' });
    return portal().call('statement', { businessId: id, month });
  });
  return (
    <PageSection title={t('statement.title')}>
      <Row gap={3} align="end" className={styles.statement}>
        <FilterSelect
          label={t('statement.month')}
          value={month}
          options={months.map((value) => ({ value, label: monthYear(value) }))}
          onChange={setMonth}
        />
        <Button {...buttonOf()}>{t('statement.open')}</Button>
        <Button onClick={() => setIsOpen(true)}>{t('statement.addresses')}</Button>
      </Row>
      {outcome}
      {isOpen && businessId !== undefined && (
        <StatementAddressesDialog businessId={businessId} onClose={() => setIsOpen(false)} />
      )}
    </PageSection>
  );
}
