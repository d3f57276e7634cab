import {
  requestQueryFromParams,
  type RequestListName,
  type RequestQuery,
  type RequestRow,
} from '@portal/core';

/** The detail page of a request, by its user-assurance id (spec §2). */
export const requestPath = (id: number) => `/Insurer/Offer/${id}`;

export const pathTo = (row: RequestRow): string => requestPath(row.id);

const lists: Readonly<Record<RequestListName, string>> = {
  unansweredRequests: '/Insurer',
  unacceptedOffers: '/Insurer/BidPendingUserApproval',
  unrespondedOffers: '/Insurer/BidPending',
  discardedRequests: '/Insurer/DiscardedUserAssurance',
};

/** The list one came from, as it was: kept in the history's state beside the address. */
export interface ListOrigin {
  list: RequestListName;
  params: Record<string, string>;
}

/** What is in the history's state, if a list put it there. */
export function originFromState(state: unknown): ListOrigin | null {
  if (typeof state !== 'object' || state === null || !('list' in state)) return null;
  const { list, params } = state as ListOrigin;
  return Object.hasOwn(lists, list) ? { list, params } : null;
}

export const originQuery = ({ params }: ListOrigin): RequestQuery => requestQueryFromParams(params);

/** The list's address, as one left it; the list of new requests where one came from none. */
export function listAddress(origin: ListOrigin | null): string {
  if (!origin) return lists.unansweredRequests;
  const search = new URLSearchParams(origin.params).toString();
  return lists[origin.list] + (search === '' ? '' : `?${search}`);
}
