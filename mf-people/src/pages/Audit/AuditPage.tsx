import { isCoreError } from '@portal/core';
import { portal } from '@portal/kit/api';
import { Chip, RefreshStamp } from '@portal/kit/data-display';
import { CsvButton, CsvFailure, useCsvFile } from '@portal/kit/download';
import { useTranslation } from '@portal/kit/i18n';
import { useListParams } from '@portal/kit/list';
import { PrintAllButton, PrintAllFailure } from '@portal/kit/print';
import { FilterBar, SearchBox } from '@portal/kit/table';
import { ForbiddenState } from '@portal/kit/ui';
import { useRef } from 'react';
import {
  auditCodec,
  FILTER_NAMES,
  filtersOfCall,
  isFiltered,
  NO_FILTERS,
} from '../../list-state/auditQuery';
import { useAudit, useAuditPeople, usePrintAudit } from '../../queries/audit';
import { AuditFilters } from './AuditFilters';
import { AuditList } from './AuditList';
import styles from './AuditPage.module.css';

/** The audit trail: who did what to what and when (AUDIT-1). */
export default function AuditPage() {
  const { t } = useTranslation('people');
  const { query, setQuery, setPage, hasUnreadFilter } = useListParams(auditCodec, {
    filters: FILTER_NAMES,
  });
  const filters = filtersOfCall(query);
  const filtered = isFiltered(query);
  const search = useRef<HTMLInputElement>(null);
  const audit = useAudit(filters, query.page);
  const people = useAuditPeople(query.person !== null);
  const file = useCsvFile({
    name: t('title.audit'),
    filters: [
      query.search,
      people.data?.find(({ id }) => id === query.person)?.name,
      query.kind !== null && t(`audit.kinds.${query.kind}`),
      audit.data?.thing?.name,
      query.from,
      query.to,
      !query.sessions && t('audit.withoutSessions'),
    ],
    read: () => portal().call('auditCsv', filters),
  });
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
            <CsvButton file={file} isWide />
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
      <CsvFailure file={file} />
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
