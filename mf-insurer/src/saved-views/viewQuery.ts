import {
  requestQueryFromParams,
  requestQueryToParams,
  unreadParams,
  type RequestQuery,
} from '@portal/core';

/** A list's query as a view holds it: its URL parameters without the page (VIEW-1). */
export function toViewQuery(query: RequestQuery): string {
  return new URLSearchParams(requestQueryToParams({ ...query, page: 1 })).toString();
}

/** The query of a view. What this build cannot read, as from a newer one, is left at its default. */
export function fromViewQuery(text: string): RequestQuery {
  return requestQueryFromParams(paramsOf(text));
}

/** Whether a view has a filter that this build does not know: it would show more than its name says (FILTER-9). */
export const hasUnreadParams = (text: string): boolean => unreadParams(paramsOf(text)).length > 0;

const paramsOf = (text: string) => Object.fromEntries(new URLSearchParams(text));
