import type { AuditCsvRequest, EventKind } from '@portal/core';
import { portal } from '@portal/kit/api';
import { usePolling, useRefreshOn } from '@portal/kit/live';
import { usePrintAll } from '@portal/kit/print';
import { keepPreviousData, useQuery } from '@portal/kit/query';

const auditKey = ['people', 'audit'];

/** Rows a page. */
export const AUDIT_PAGE_SIZE = 25;

/** Acts without an event, such as sign-ins, are read this often. */
const POLL_INTERVAL_MS = 15_000;

/** Kinds of events whose change left an act. */
const AUDITED: readonly EventKind[] = [
  'peopleChanged',
  'teamChanged',
  'cardChanged',
  'brandCreated',
  'requestCreated',
  'requestAnswered',
  'requestDiscarded',
  'offerCreated',
  'offerAccepted',
  'offerDeleted',
  'claimChanged',
  'stockChanged',
];

/** A page of the audit trail, newest first. While it loads, `data` is the previous page. */
export function useAudit(filters: AuditCsvRequest, page: number) {
  const queryKey = [...auditKey, 'page', filters, page];
  useRefreshOn(AUDITED, queryKey);
  const read = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      portal().call('audit', { page, size: AUDIT_PAGE_SIZE, ...filters }, { signal }),
    placeholderData: keepPreviousData,
  });
  usePolling(() => void read.refetch(), { intervalMs: POLL_INTERVAL_MS, whileLive: true });
  return read;
}

/** Prints the filtered acts of all pages. */
export function usePrintAudit(filters: AuditCsvRequest) {
  return usePrintAll((page, size, signal) =>
    portal().call('audit', { page, size, ...filters }, { signal }),
  );
}

/** People who have acted, to filter by; read once it is enabled. */
export function useAuditPeople(enabled: boolean) {
  return useQuery({
    enabled,
    queryKey: [...auditKey, 'people'],
    queryFn: ({ signal }) => portal().call('auditPeople', undefined, { signal }),
    staleTime: 60_000,
  });
}
