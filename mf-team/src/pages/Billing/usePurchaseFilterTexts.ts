import { storeAddress } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import type { PurchaseFilters } from '../../list-state/purchaseQuery';
import { useTransactionOptions } from '../../queries/transactions';
import { useBuyerName } from '../../transactions/useBuyerName';

/** The filters of the purchases in words, for the name of a file (LIST-19). */
export function usePurchaseFilterTexts(businessId: number | undefined, filters: PurchaseFilters) {
  const { t } = useTranslation('team');
  const buyerName = useBuyerName();
  const { data } = useTransactionOptions(businessId);
  const { period, from, to, member, station } = filters;
  const buyer = data?.employees.find(({ id }) => id === member);
  const bought = data?.stations.find(({ id }) => id === station);
  return [
    period !== 'all' && period !== 'days' && t(`filters.periods.${period}`),
    from,
    to,
    buyer && buyerName(buyer),
    bought && storeAddress(bought.store),
  ];
}
