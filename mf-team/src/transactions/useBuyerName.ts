import { fullName, type TransactionEmployee } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';

/** The name of a person who bought; their number where no name is known. */
export function useBuyerName(): (buyer: TransactionEmployee) => string {
  const { t } = useTranslation('team');
  return (buyer) => fullName(buyer) || t('transactions.unnamedBuyer', { id: buyer.id });
}
