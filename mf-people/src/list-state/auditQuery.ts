import {
  auditQueryFromParams,
  auditQueryToParams,
  type AuditCsvRequest,
  type AuditKind,
  type AuditQuery,
} from '@portal/core';
import { browserTimeZone } from '@portal/kit/i18n';
import type { ListParamsCodec } from '@portal/kit/list';

/** Kinds of acts to choose, in display order. */
export const AUDIT_KINDS = [
  'signIn',
  'account',
  'access',
  'invitation',
  'brand',
  'business',
  'team',
  'request',
  'offer',
  'station',
] as const satisfies readonly AuditKind[];

export type AuditFilters = Omit<AuditQuery, 'page'>;

export const NO_FILTERS: AuditFilters = {
  person: null,
  kind: null,
  thing: null,
  from: null,
  to: null,
};

/** The filters, by their names in the URL. */
export const FILTER_NAMES = ['person', 'kind', 'thing', 'from', 'to'] as const;

export const auditCodec: ListParamsCodec<AuditQuery> = {
  fromParams: (params) => auditQueryFromParams(params),
  toParams: (query) => auditQueryToParams(query),
};

/** The filters as the calls take them; the browser's time zone decides when a day begins. */
export function filtersOfCall({ person, kind, thing, from, to }: AuditFilters): AuditCsvRequest {
  return {
    ...(person !== null && { person }),
    ...(kind !== null && { kind }),
    ...(thing !== null && { thing }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...((from !== null || to !== null) && { timeZone: browserTimeZone() }),
  };
}
