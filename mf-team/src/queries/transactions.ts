import { portal } from '@portal/kit/api';
import { keepPreviousData, useQuery } from '@portal/kit/query';

/** Transactions of a whole business, or of one employee. */
export interface TransactionScope {
  readonly businessId: number;
  readonly employeeId?: number;
}

/** One page of transactions. While it loads, `data` is the previous page. */
export function useTransactions(scope: TransactionScope | undefined, page: number, size: number) {
  return useQuery({
    queryKey: ['team', 'transactions', scope, size, page],
    queryFn: ({ signal }) =>
      portal().call('transactions', { page, size, ...(scope as TransactionScope) }, { signal }),
    enabled: scope !== undefined,
    placeholderData: keepPreviousData,
  });
}
