import { paging, spendByMonth, type MonthSpend, type Transaction } from '@portal/core';
import { portal } from '@portal/kit/api';
import { useQuery } from '@portal/kit/query';

/** Months in the chart, counted back from the latest transaction. */
const CHART_MONTHS = 12;

/** The largest page the API gives. */
const MAX_PAGE_SIZE = 100;

/** Spending of a business in each of the last months, oldest first. */
export function useMonthlySpending(businessId: number | undefined) {
  return useQuery({
    queryKey: ['team', 'transactions', 'spend', businessId],
    queryFn: ({ signal }) => fetchSpending(businessId as number, signal),
    enabled: businessId !== undefined,
    staleTime: 60_000,
  });
}

/** Fetches pages, newest first, until the months are complete or there are no more pages. */
async function fetchSpending(businessId: number, signal: AbortSignal): Promise<MonthSpend[]> {
  // By id, because a new transaction meanwhile moves the last row of a page to the next page.
  const fetched = new Map<number, Transaction>();
  for (let page = 1; ; page += 1) {
    const request = { page, size: MAX_PAGE_SIZE, businessId };
    const { transactions, pagination } = await portal().call('transactions', request, { signal });
    transactions.forEach((transaction) => fetched.set(transaction.id, transaction));
    const [newest] = fetched.values();
    const hasMore = transactions.length > 0 && paging(pagination, transactions.length).hasNext;
    const isComplete = newest && spendByMonth([newest, ...transactions]).length > CHART_MONTHS;
    if (isComplete || !hasMore) return spendByMonth([...fetched.values()]).slice(-CHART_MONTHS);
  }
}
