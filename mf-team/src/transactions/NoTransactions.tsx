import { useTranslation } from '@portal/kit/i18n';
import { EmptyState } from '@portal/kit/ui';
import { ReceiptText } from 'lucide-react';
import type { TransactionScope } from '../queries/transactions';

export function NoTransactions({ scope }: { scope: TransactionScope }) {
  const { t } = useTranslation('team');
  const whose = scope.employeeId === undefined ? 'business' : 'member';
  return (
    <EmptyState icon={<ReceiptText size={28} />} title={t('transactions.none.title')}>
      {t(`transactions.none.${whose}`)}
    </EmptyState>
  );
}
