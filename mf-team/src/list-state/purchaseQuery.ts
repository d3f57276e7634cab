import {
  purchaseQueryFromParams,
  purchaseQueryToParams,
  type PurchasePeriod,
  type PurchaseQuery,
} from '@portal/core';
import { browserTimeZone } from '@portal/kit/i18n';
import type { ListParamsCodec } from '@portal/kit/list';
import type { TransactionScope } from '../queries/transactions';

/** `all` is the choice of none. */
type ChosenPeriod = Exclude<PurchasePeriod, 'all'>;

const CHOSEN_PERIODS = {
  thisMonth: true,
  lastMonth: true,
  thisYear: true,
  lastYear: true,
  days: true,
} as const satisfies Record<ChosenPeriod, true>;

/** Periods to choose, in display order. */
export const PERIODS = Object.keys(CHOSEN_PERIODS) as ChosenPeriod[];

/** The filters, by their names in the URL. */
export const FILTER_NAMES = ['period', 'from', 'to', 'member', 'station'] as const;

export const purchaseCodec: ListParamsCodec<PurchaseQuery> = {
  fromParams: (params) => purchaseQueryFromParams(params),
  toParams: (query) => purchaseQueryToParams(query),
};

/** The filters as the calls take them; the browser's time zone decides when a day begins. */
export function filtersOfCall(filters: PurchaseQuery): Omit<TransactionScope, 'businessId'> {
  const { period, from, to, member, station } = filters;
  const days = {
    ...(period !== 'all' && period !== 'days' && { period }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  };
  return {
    ...days,
    ...(Object.keys(days).length > 0 && { timeZone: browserTimeZone() }),
    ...(member !== null && { employeeId: member }),
    ...(station !== null && { storeId: station }),
  };
}
