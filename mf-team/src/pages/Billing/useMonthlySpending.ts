import { paging, spendByMonth, type MonthSpend, type Transaction } from '@portal/core';
import { portal } from '@portal/kit/api';
import { useQuery } from '@portal/kit/query';

/** Months the chart reaches back, counted from the latest purchase. */
const MONTHS = 12;

/** As many rows as the API gives at once. */
const PAGE_SIZE = 100;

/** What a business spent in each of the last months, oldest first. */
export function useMonthlySpending(businessId: number | undefined) {
  return useQuery({
    queryKey: ['team', 'transactions', 'spend', businessId],
    queryFn: ({ signal }) => readSpend(businessId as number, signal),
    enabled: businessId !== undefined,
    staleTime: 60_000,
  });
}

/** Reads page after page, newest first, until the months are full or the pages are over. */
async function readSpend(businessId: number, signal: AbortSignal): Promise<MonthSpend[]> {
  // By id: a purchase made meanwhile pushes the last row of a page onto the next one.
  const read = new Map<number, Transaction>();
  for (let page = 1; ; page += 1) {
    const request = { page, size: PAGE_SIZE, businessId };
    const { transactions, pagination } = await portal().call('transactions', request, { signal });
    transactions.forEach((transaction) => read.set(transaction.id, transaction));
    const [newest] = read.values();
    const more = transactions.length > 0 && paging(pagination, transactions.length).hasNext;
    const full = newest && spendByMonth([newest, ...transactions]).length > MONTHS;
    if (full || !more) return spendByMonth([...read.values()]).slice(-MONTHS);
  }
}
