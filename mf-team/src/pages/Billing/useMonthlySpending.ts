import { paging, spendByMonth, type MonthSpend, type Transaction } from '@portal/core';
import { portal } from '@portal/kit/api';
import { browserTimeZone } from '@portal/kit/i18n';
import { useQuery } from '@portal/kit/query';

/** The largest page the API gives. */
const MAX_PAGE_SIZE = 100;

/** Spending of a business in each of the last months, oldest first; the last one is the running month. */
export function useMonthlySpending(businessId: number | undefined) {
  return useQuery({
    queryKey: ['team', 'transactions', 'spend', businessId],
    queryFn: ({ signal }) => fetchSpending(businessId as number, signal),
    enabled: businessId !== undefined,
    staleTime: 60_000,
  });
}

/** Fetches the transactions of the months, page by page. */
async function fetchSpending(businessId: number, signal: AbortSignal): Promise<MonthSpend[]> {
  const [first] = spendByMonth([]);
  const from = first && `${first.month}-01`;
  // By id, because a new transaction meanwhile moves the last row of a page to the next page.
  const fetched = new Map<number, Transaction>();
  for (let page = 1; ; page += 1) {
    const request = {
      page,
      size: MAX_PAGE_SIZE,
      businessId,
      ...(from && { from, timeZone: browserTimeZone() }),
    };
    const { transactions, pagination } = await portal().call('transactions', request, { signal });
    transactions.forEach((transaction) => fetched.set(transaction.id, transaction));
    const hasMore = transactions.length > 0 && paging(pagination, transactions.length).hasNext;
    if (!hasMore) return spendByMonth([...fetched.values()]);
  }
}
