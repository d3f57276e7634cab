import { paging, pagingWhileLoading, type AuditPage, type AuditRow } from '@portal/core';
import { Pagination, StaleDataAlert } from '@portal/kit/data-display';
import { useTranslation } from '@portal/kit/i18n';
import { PastEndState } from '@portal/kit/list';
import type { PrintedRows } from '@portal/kit/print';
import type { UseQueryResult } from '@portal/kit/query';
import { Alert, EmptyState, FilteredEmptyState, PageFailure } from '@portal/kit/ui';
import { ScrollText } from '@portal/kit/icons';
import { useRef } from 'react';
import { AUDIT_PAGE_SIZE } from '../../queries/audit';
import styles from './AuditPage.module.css';
import { AuditTable } from './AuditTable';

interface AuditListProps {
  audit: UseQueryResult<AuditPage>;
  /** The acts of all pages, while they are printed. */
  printed: PrintedRows<AuditRow> | undefined;
  /** The page of the URL, from 1. */
  requested: number;
  onPage: (page: number) => void;
  /** Given where a filter is set. */
  onClear: (() => void) | undefined;
}

/** A page of acts, newest first, in each state of its data. */
export function AuditList({ audit, printed, requested, onPage, onClear }: AuditListProps) {
  const { t } = useTranslation('people');
  const list = useRef<HTMLDivElement>(null);
  const { data, error, isPlaceholderData } = audit;
  const refetch = () => void audit.refetch();
  if (error && !data) return <PageFailure error={error} onRetry={refetch} />;
  const total = data?.total ?? 0;
  // The rows of another filter say nothing where there are none.
  const loading = !data || (isPlaceholderData && total === 0);
  const rows = printed?.rows ?? data?.rows ?? [];
  const pagination = printed
    ? { currentPage: 1, currentPageSize: rows.length, numberOfRecords: printed.total }
    : { currentPage: requested, currentPageSize: AUDIT_PAGE_SIZE, numberOfRecords: total };
  const bar =
    isPlaceholderData && !printed
      ? pagingWhileLoading(pagination, rows.length, requested)
      : paging(pagination, rows.length);
  return (
    <>
      {error && <StaleDataAlert error={error} onRetry={refetch} retrying={audit.isFetching} />}
      {data?.hasMore && <Alert>{t('audit.more', { shown: total })}</Alert>}
      {bar.isPastEnd && !loading ? (
        <PastEndState lastPage={bar.lastPage} onPage={onPage} />
      ) : (
        <div ref={list} aria-busy={isPlaceholderData} className={styles.list}>
          <AuditTable
            rows={rows}
            loading={loading}
            empty={
              onClear ? (
                <FilteredEmptyState onClear={onClear} />
              ) : (
                <EmptyState icon={<ScrollText size={28} />} title={t('audit.empty.title')}>
                  {t('audit.empty.text')}
                </EmptyState>
              )
            }
          />
        </div>
      )}
      {!loading && total > 0 && <Pagination {...bar} onPage={onPage} list={list} />}
    </>
  );
}
