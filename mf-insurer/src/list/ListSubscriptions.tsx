import type { RequestBook, RequestListName } from '@portal/core';
import type { RefObject } from 'react';
import { useSeenRows } from '../live/useSeen';
import { useClaims } from '../queries/claims';
import { useTabCounts } from '../queries/requestCounts';

interface ListSubscriptionsProps {
  list: RequestListName;
  book: RequestBook | undefined;
  table: RefObject<HTMLElement | null>;
  /** Time of the reading of the list, epoch milliseconds. */
  readAt: number;
}

/** Keeps claims and tab counts of a list up to date, and says which rows were seen. A component of its own: they do not render the table. */
export default function ListSubscriptions({ list, book, table, readAt }: ListSubscriptionsProps) {
  useClaims();
  useTabCounts(list, book);
  useSeenRows(table, readAt);
  return null;
}
