import type { AuditCsvRequest, AuditKind, ThingKind } from '@portal/core';
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

const THING_KINDS = [
  'person',
  'request',
  'brand',
  'business',
  'station',
  'invitation',
] as const satisfies readonly ThingKind[];

/** Filters of the audit trail; an empty text selects all. */
export interface AuditFilters {
  /** Id of the person who acted. */
  person: string;
  kind: AuditKind | '';
  /** The row whose history is shown: its kind and id, `person:12`. */
  thing: string;
  /** First and last day, `YYYY-MM-DD`. */
  from: string;
  to: string;
}

export interface AuditQuery extends AuditFilters {
  page: number;
}

export const NO_FILTERS: AuditFilters = { person: '', kind: '', thing: '', from: '', to: '' };

/** The filters, by their names in the URL. */
export const FILTER_NAMES = ['person', 'kind', 'thing', 'from', 'to'] as const;

const PAGE_NUMBER = /^[1-9]\d{0,8}$/u;
const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const ID = /^[1-9]\d{0,15}$/u;

const matching = (pattern: RegExp, text = '') => (pattern.test(text) ? text : '');

/** The text where it is a day of the calendar; `2026-02-31` is none. */
function dayOf(text = ''): string {
  const date = DAY.test(text) ? new Date(`${text}T00:00Z`) : undefined;
  return date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : '';
}

/** The text where it names a row. Brand 0 is the platform's own. */
function thingOf(text = ''): string {
  const [kind, id = ''] = text.split(':');
  const isKnown = THING_KINDS.some((one) => one === kind);
  return isKnown && /^\d{1,16}$/u.test(id) && text === `${kind}:${id}` ? text : '';
}

/** Filters and page in the URL; a value that cannot be read selects all. */
export const auditCodec: ListParamsCodec<AuditQuery> = {
  fromParams: ({ page = '', person, kind, thing, from, to }) => ({
    page: PAGE_NUMBER.test(page) ? Number(page) : 1,
    person: matching(ID, person),
    kind: AUDIT_KINDS.find((one) => one === kind) ?? '',
    thing: thingOf(thing),
    from: dayOf(from),
    to: dayOf(to),
  }),
  toParams: ({ page, ...filters }) => ({
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
    ...(page !== 1 && { page: String(page) }),
  }),
};

/** The filters as the calls take them; the browser's time zone decides when a day begins. */
export function filtersOfCall({ person, kind, thing, from, to }: AuditFilters): AuditCsvRequest {
  return {
    ...(person !== '' && { person: Number(person) }),
    ...(kind !== '' && { kind }),
    ...(thing !== '' && { thing }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...((from !== '' || to !== '') && {
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
  };
}
