import { ErrorCode, isCoreError } from '@portal/core';
import { Chip, RefreshStamp } from '@portal/kit/data-display';
import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { today, useListParams } from '@portal/kit/list';
import { PrintAllButton, PrintAllFailure } from '@portal/kit/print';
import { FilterBar, SearchBox } from '@portal/kit/table';
import { Alert, Button, ForbiddenState } from '@portal/kit/ui';
import { Download } from '@portal/kit/icons';
import { useRef } from 'react';
import {
  auditCodec,
  FILTER_NAMES,
  filtersOfCall,
  isFiltered,
  NO_FILTERS,
} from '../../list-state/auditQuery';
import { useAudit, useAuditExport, usePrintAudit } from '../../queries/audit';
import { AuditFilters } from './AuditFilters';
import { AuditList } from './AuditList';
import styles from './AuditPage.module.css';

/** The audit trail: who did what to what and when (AUDIT-1). */
export default function AuditPage() {
  const { t } = useTranslation('people');
  const errorText = useErrorText();
  const { query, setQuery, setPage, hasUnreadFilter } = useListParams(auditCodec, {
    filters: FILTER_NAMES,
  });
  const filters = filtersOfCall(query);
  const filtered = isFiltered(query);
  const isSelection = filtered || !query.sessions;
  const search = useRef<HTMLInputElement>(null);
  const audit = useAudit(filters, query.page);
  const csv = useAuditExport(filters);
  const print = usePrintAudit(filters);
  const clear = () => {
    setQuery(NO_FILTERS);
    search.current?.focus();
  };
  const refetch = () => void audit.refetch();
  // Placeholder data are of the filter before, while the new one loads.
  const thing = audit.isPlaceholderData ? null : audit.data?.thing;

  if (isCoreError(audit.error) && audit.error.status === 403) return <ForbiddenState />;
  return (
    <div className={styles.page}>
      {query.thing !== null && (
        <div>
          <Chip removeLabel={t('audit.thing.remove')} onRemove={() => setQuery({ thing: null })}>
            {thing ? t('audit.thing.history', { name: thing.name }) : t('audit.thing.unnamed')}
          </Chip>
        </div>
      )}
      <FilterBar
        folded
        actions={
          <>
            {(audit.data ?? audit.isPending) && (
              <RefreshStamp
                readAt={audit.dataUpdatedAt}
                onRefresh={refetch}
                refreshing={audit.isFetching || audit.isPending}
              />
            )}
            <Button
              busy={csv.isPending}
              icon={<Download aria-hidden size={18} />}
              onClick={() =>
                csv.mutate(
                  t(isSelection ? 'audit.export.filteredFileName' : 'audit.export.fileName', {
                    date: today(),
                  }),
                )
              }
            >
              {t(
                `audit.export.${filtered ? 'filtered' : query.sessions ? 'button' : 'withoutSessions'}`,
              )}
            </Button>
            <PrintAllButton print={print} total={audit.data?.total ?? 0} />
          </>
        }
      >
        <div className={styles.search}>
          <SearchBox
            ref={search}
            label={t('audit.search')}
            value={query.search}
            onSearch={(text) => setQuery({ search: text }, { replace: true })}
          />
        </div>
        <AuditFilters
          filters={query}
          onChange={setQuery}
          onClear={filtered ? clear : undefined}
          hasUnread={hasUnreadFilter}
        />
      </FilterBar>
      {csv.error && (
        <Alert tone="danger" title={t('audit.export.failed')}>
          {isTooManyExports(csv.error) ? t('audit.export.tooMany') : errorText(csv.error)}
        </Alert>
      )}
      <PrintAllFailure error={print.error} />
      <AuditList
        audit={audit}
        printed={print.printed}
        requested={query.page}
        onPage={setPage}
        onClear={filtered ? clear : undefined}
      />
    </div>
  );
}

const isTooManyExports = (error: unknown) =>
  isCoreError(error) && error.code === ErrorCode.TooManyStreams;
