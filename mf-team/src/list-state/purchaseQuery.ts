import type { TransactionPeriod } from '@portal/core';
import type { ListParamsCodec } from '@portal/kit/list';
import type { TransactionScope } from '../queries/transactions';
import { pageCodec } from './page';

/** Periods to choose, in display order. */
export const PERIODS = [
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
] as const satisfies readonly TransactionPeriod[];

/** Filters of the purchases; an empty text selects all. */
export interface PurchaseFilters {
  /** `days`: the two bounds below. */
  period: TransactionPeriod | 'days' | '';
  /** First and last day, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** Ids of a member and a station. */
  member: string;
  station: string;
}

export interface PurchaseQuery extends PurchaseFilters {
  page: number;
}

export const NO_FILTERS: PurchaseFilters = {
  period: '',
  from: '',
  to: '',
  member: '',
  station: '',
};

/** The filters, by their names in the URL. */
export const FILTER_NAMES = ['period', 'from', 'to', 'member', 'station'] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const ID = /^[1-9]\d{0,15}$/u;

const matching = (pattern: RegExp, text = '') => (pattern.test(text) ? text : '');

/** The text where it is a day of the calendar; `2026-02-31` is none. */
function dayOf(text = ''): string {
  const date = DAY.test(text) ? new Date(`${text}T00:00Z`) : undefined;
  return date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : '';
}

/** Filters and page in the URL; a value that cannot be read selects all. */
export const purchaseCodec: ListParamsCodec<PurchaseQuery> = {
  fromParams: (params) => {
    const { period, from, to, member, station } = params;
    const known = [...PERIODS, 'days' as const].find((one) => one === period);
    const isDays = known === 'days';
    return {
      ...pageCodec.fromParams(params),
      period: known ?? '',
      from: isDays ? dayOf(from) : '',
      to: isDays ? dayOf(to) : '',
      member: matching(ID, member),
      station: matching(ID, station),
    };
  },
  toParams: ({ page, ...filters }) => ({
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
    ...pageCodec.toParams({ page }),
  }),
};

/** The filters as the calls take them; the browser's time zone decides when a day begins. */
export function filtersOfCall(filters: PurchaseFilters): Omit<TransactionScope, 'businessId'> {
  const { period, from, to, member, station } = filters;
  const days = {
    ...(period !== '' && period !== 'days' && { period }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
  return {
    ...days,
    ...(Object.keys(days).length > 0 && { timeZone: timeZone() }),
    ...(member !== '' && { employeeId: Number(member) }),
    ...(station !== '' && { storeId: Number(station) }),
  };
}

/** The browser's time zone: `America/Toronto`. */
export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
