import type { AuditPage, AuditRow } from '@portal/core';

/** An act of the broker on request 12. */
export function act(id: number, change: Partial<AuditRow> = {}): AuditRow {
  return {
    id,
    at: '2026-03-01T14:05:00-05:00',
    person: { id: 1003, name: 'Nadia Haddad' },
    personEmail: null,
    kind: 'request',
    text: `Nadia Haddad discarded request #${id} (Kia Soul 2019).`,
    thing: { kind: 'request', id, name: `#${id} (Kia Soul 2019)` },
    ...change,
  };
}

/** A page of a trail of `total` acts. */
export function auditPage(page: number, size: number, total: number): AuditPage {
  const before = (page - 1) * size;
  const rows = Math.max(0, Math.min(size, total - before));
  return {
    rows: Array.from({ length: rows }, (_, row) => act(before + row + 1)),
    total,
    hasMore: false,
    thing: null,
  };
}

const audit = 'GET /api/v1/admin/audit';

export const auditCalls = { list: audit, people: `${audit}/person`, csv: `${audit}/csv` };

/** Answers of a server with acts of two people. */
export function auditAnswers(total = 60) {
  return {
    [auditCalls.people]: {
      people: [
        { id: 1002, name: 'Martin Bélanger' },
        { id: 1003, name: 'Nadia Haddad' },
      ],
    },
    [auditCalls.list]: ({ url: { searchParams } }: { url: URL }) => ({
      page: auditPage(
        Number(searchParams.get('page')),
        Number(searchParams.get('size')),
        searchParams.has('person') ? 2 : total,
      ),
    }),
  };
}
