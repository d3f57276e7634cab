import { isCoreError, listPageSize, requestQueryDefault, type RequestRow } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import {
  EmptyListState,
  fromTableSort,
  SkippedRowsAlert,
  toTableSort,
  today,
  type ListKeys,
} from '@portal/kit/list';
import { DataTable, FilterBar, SearchBox, type Column } from '@portal/kit/table';
import { EmptyState, PageFailure, Pagination, RefreshStamp, StaleDataAlert } from '@portal/kit/ui';
import { useRef } from 'react';
import { AppliedFilters } from '../filters/AppliedFilters';
import { FilterButton } from '../filters/FilterButton';
import { ShortcutHelp, type Shortcut } from '../keyboard/ShortcutHelp';
import type { RequestListParams } from '../list-state/useRequestListParams';
import type { RequestListResult } from '../queries/requestLists';
import styles from './RequestTable.module.css';

interface RequestTableProps {
  caption: string;
  requests: RequestListResult;
  listParams: RequestListParams;
  columns: readonly Column<RequestRow>[];
  /** Shown where the list has no rows at all. */
  empty: { title: string; text: string };
  keys: ListKeys;
  /** Whether the key x discards a request. */
  discardable?: boolean;
  onRowOpen: (row: RequestRow) => void;
}

const NO_ROWS: RequestRow[] = [];

/** A list of requests or offers: search, filters, table and pages, in each state of its data. */
export function RequestTable(props: RequestTableProps) {
  const { caption, requests, listParams, columns, empty, keys, onRowOpen } = props;
  const { t } = useTranslation('insurer');
  const { query, setQuery, setPage } = listParams;
  const { tableRef, searchRef, helpOpen, setHelpOpen } = keys;
  const filterButton = useRef<HTMLButtonElement>(null);
  const shortcuts = useListShortcuts(props.discardable ?? false);
  // Not memoised: discarding a row changes the book in place.
  const page = requests.data?.page(query, today());
  const refetch = () => void requests.refetch();

  if (requests.error && (!requests.data || isRefusal(requests.error))) {
    return <PageFailure error={requests.error} onRetry={refetch} />;
  }
  return (
    <>
      <FilterBar
        actions={
          <>
            <RefreshStamp
              readAt={requests.dataUpdatedAt}
              onRefresh={refetch}
              refreshing={requests.isFetching}
            />
            <ShortcutHelp open={helpOpen} onOpenChange={setHelpOpen} shortcuts={shortcuts} />
          </>
        }
      >
        <SearchBox
          label={t('list.search')}
          value={query.search}
          onSearch={(search) => setQuery({ search }, { replace: true })}
          ref={searchRef}
        />
        <FilterButton book={requests.data} listParams={listParams} ref={filterButton} />
      </FilterBar>
      <AppliedFilters listParams={listParams} onEmpty={() => filterButton.current?.focus()} />
      {requests.error && <StaleDataAlert error={requests.error} onRetry={refetch} />}
      {requests.data && <SkippedRowsAlert count={requests.data.skippedItems().length} />}
      <div className={styles.table}>
        <DataTable
          caption={caption}
          columns={columns}
          rows={page?.rows ?? NO_ROWS}
          rowId={(row) => String(row.id)}
          sort={toTableSort(query)}
          onSort={(sort) => setQuery(fromTableSort(sort, requestQueryDefault().sort))}
          status={page ? 'ready' : 'loading'}
          skeletonRows={listPageSize()}
          empty={
            page && (
              <EmptyListState
                size={page.size}
                paging={page.paging}
                empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
                onClearFilters={() => {
                  listParams.clearFilters();
                  searchRef.current?.focus();
                }}
                onPage={(target) => keys.focusRowOfPage(target, 0)}
              />
            )
          }
          onRowOpen={onRowOpen}
          ref={tableRef}
        />
      </div>
      {page && page.size > 0 && <Pagination {...page.paging} onPage={setPage} list={tableRef} />}
    </>
  );
}

/** Rows that the user may no longer see are not shown beside the refusal. */
function isRefusal(error: unknown): boolean {
  return isCoreError(error) && error.status === 403;
}

function useListShortcuts(discardable: boolean): readonly Shortcut[] {
  const { t } = useTranslation('insurer');
  return [
    { keys: ['j', '↓'], action: t('keys.next') },
    { keys: ['k', '↑'], action: t('keys.previous') },
    { keys: ['o', t('keys.enter')], action: t('keys.open') },
    ...(discardable ? [{ keys: ['x'], action: t('keys.discard') }] : []),
    { keys: ['/'], action: t('keys.search') },
  ];
}
