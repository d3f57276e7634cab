import { portal } from '@portal/kit/api';
import { keepPreviousData, useQuery } from '@portal/kit/query';

/** Whose transactions: a whole business's, or one employee's. */
export interface TransactionScope {
  readonly businessId: number;
  readonly employeeId?: number;
}

/** One page of transactions; the page before stays in sight until it has arrived. */
export function useTransactions(scope: TransactionScope | undefined, page: number, size: number) {
  return useQuery({
    queryKey: ['team', 'transactions', scope, size, page],
    queryFn: ({ signal }) =>
      portal().call('transactions', { page, size, ...(scope as TransactionScope) }, { signal }),
    enabled: scope !== undefined,
    placeholderData: keepPreviousData,
  });
}
