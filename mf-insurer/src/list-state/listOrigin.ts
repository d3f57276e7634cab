import {
  requestQueryFromParams,
  type RequestListName,
  type RequestQuery,
  type RequestRow,
} from '@portal/core';

/** The detail page of a request, by its user-assurance id (ACCESS-11). */
export const requestPath = (id: number) => `/Insurer/Offer/${id}`;

export const pathOfRow = (row: RequestRow): string => requestPath(row.id);

/** The page of each list. */
export const LIST_PATHS: Readonly<Record<RequestListName, string>> = {
  unansweredRequests: '/Insurer',
  unacceptedOffers: '/Insurer/BidPendingUserApproval',
  unrespondedOffers: '/Insurer/BidPending',
  discardedRequests: '/Insurer/DiscardedUserAssurance',
};

/** The list a request was opened from, with its URL parameters; kept in the history state. */
export interface ListOrigin {
  list: RequestListName;
  params: Record<string, string>;
}

/** Reads an origin from the history state, which may hold the state of another page. */
export function originFromState(state: unknown): ListOrigin | null {
  if (typeof state !== 'object' || state === null || !('list' in state)) return null;
  const { list, params } = state as ListOrigin;
  return Object.hasOwn(LIST_PATHS, list) ? { list, params } : null;
}

export const originQuery = ({ params }: ListOrigin): RequestQuery => requestQueryFromParams(params);

/** Path and query of the list as it was left; the list of new requests without an origin. */
export function originPath(origin: ListOrigin | null): string {
  if (!origin) return LIST_PATHS.unansweredRequests;
  const search = new URLSearchParams(origin.params).toString();
  return LIST_PATHS[origin.list] + (search === '' ? '' : `?${search}`);
}
