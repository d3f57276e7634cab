import type { TransactionSummaryRequest } from '@portal/core';
import { portal } from '@portal/kit/api';
import { useRefreshOn } from '@portal/kit/live';
import { usePrintAll } from '@portal/kit/print';
import { keepPreviousData, useQuery } from '@portal/kit/query';

/** The transactions of a business that a filter selects; without one, all of them. */
export type TransactionScope = Readonly<TransactionSummaryRequest>;

const transactionsKey = ['team', 'transactions'];

/** One page of transactions. While it loads, `data` is the previous page. A purchase refreshes all that is read of transactions. */
export function useTransactions(scope: TransactionScope | undefined, page: number, size: number) {
  useRefreshOn(['purchasesChanged'], transactionsKey);
  return useQuery({
    queryKey: [...transactionsKey, scope, size, page],
    queryFn: ({ signal }) =>
      portal().call('transactions', { page, size, ...(scope as TransactionScope) }, { signal }),
    enabled: scope !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** Prints the selected transactions of all pages. */
export function usePrintTransactions(scope: TransactionScope | undefined) {
  return usePrintAll(async (page, size, signal) => {
    const request = { page, size, ...(scope as TransactionScope) };
    const { transactions, pagination } = await portal().call('transactions', request, { signal });
    return { rows: transactions, total: pagination.numberOfRecords };
  });
}

/** Number and sums of the selected transactions, of all pages. While they load, `data` is the previous filter's. */
export function useTransactionSummary(scope: TransactionScope | undefined) {
  return useQuery({
    queryKey: [...transactionsKey, 'summary', scope],
    queryFn: ({ signal }) =>
      portal().call('transactionSummary', scope as TransactionScope, { signal }),
    enabled: scope !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** The members and stations of a business's transactions, to filter by. */
export function useTransactionOptions(businessId: number | undefined) {
  return useQuery({
    queryKey: [...transactionsKey, 'options', businessId],
    queryFn: ({ signal }) =>
      portal().call('transactionOptions', { businessId: businessId as number }, { signal }),
    enabled: businessId !== undefined,
    staleTime: 60_000,
  });
}
