import {
  auditQueryFromParams,
  auditQueryToParams,
  type AuditCsvRequest,
  type AuditKind,
  type AuditQuery,
} from '@portal/core';
import { browserTimeZone } from '@portal/kit/i18n';
import type { ListParamsCodec } from '@portal/kit/list';

const KINDS = {
  signIn: true,
  account: true,
  access: true,
  invitation: true,
  brand: true,
  business: true,
  team: true,
  request: true,
  offer: true,
  station: true,
  system: true,
} as const satisfies Record<AuditKind, true>;

/** Kinds of acts to choose, in display order. */
export const AUDIT_KINDS = Object.keys(KINDS) as AuditKind[];

/** Kind by the name of its text: the shell's core may know kinds that this build has no text for. */
export const shownKind = (kind: AuditKind | null) =>
  kind !== null && kind in KINDS ? kind : 'unknown';

/** The filters of which not every text is a value, by their names in the URL. */
export const FILTER_NAMES = ['person', 'kind', 'thing', 'sessions', 'from', 'to'] as const;

export const auditCodec: ListParamsCodec<AuditQuery> = {
  fromParams: (params) => auditQueryFromParams(params),
  toParams: (query) => auditQueryToParams(query),
};

/** The filters as the calls take them; the browser's time zone decides when a day begins. */
export function filtersOfCall(filters: Omit<AuditQuery, 'page'>): AuditCsvRequest {
  const { person, kind, thing, from, to } = filters;
  const search = filters.search.trim();
  return {
    ...(!filters.sessions && { withoutSessions: true }),
    ...(search !== '' && { search }),
    ...(person !== null && { person }),
    ...(kind !== null && { kind }),
    ...(thing !== null && { thing }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...((from !== null || to !== null) && { timeZone: browserTimeZone() }),
  };
}
