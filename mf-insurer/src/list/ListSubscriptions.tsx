import type { RequestBook, RequestListName } from '@portal/core';
import { useClaims } from '../queries/claims';
import { useTabCounts } from '../queries/requestCounts';

interface ListSubscriptionsProps {
  list: RequestListName;
  book: RequestBook | undefined;
}

/** Keeps claims and tab counts of a list up to date. A component of its own: they do not render the table. */
export function ListSubscriptions({ list, book }: ListSubscriptionsProps) {
  useClaims();
  useTabCounts(list, book);
  return null;
}
