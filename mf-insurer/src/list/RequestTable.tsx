import {
  isCoreError,
  listPageSize,
  requestQueryDefault,
  type RequestBook,
  type RequestListName,
  type RequestRow,
} from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import {
  EmptyListState,
  fromTableSort,
  SkippedRowsAlert,
  toTableSort,
  today,
  type ListKeys,
} from '@portal/kit/list';
import {
  ColumnMenu,
  DataTable,
  FilterBar,
  SearchBox,
  type DataTableProps,
} from '@portal/kit/table';
import {
  LoadingBar,
  EmptyState,
  PageFailure,
  Pagination,
  RefreshStamp,
  StaleDataAlert,
} from '@portal/kit/ui';
import { clsx } from 'clsx';
import { useMemo, useRef, type ReactNode } from 'react';
import { AppliedFilters } from '../filters/AppliedFilters';
import { FilterButton } from '../filters/FilterButton';
import { ShortcutHelp, type Shortcut } from '../keyboard/ShortcutHelp';
import { useColumnPreferences } from '../list-state/useColumnPreferences';
import type { RequestListParams } from '../list-state/useRequestListParams';
import { ChangesBar } from '../live/ChangesBar';
import { LeftRequests } from '../live/RowNote';
import { useListChanges } from '../live/useListChanges';
import { useClaims } from '../queries/claims';
import { useTabCounts } from '../queries/requestCounts';
import type { RequestListResult } from '../queries/requestLists';
import { SavedViews } from '../saved-views/SavedViews';
import { RequestPane, type NamedRequest } from '../split-view/RequestPane';
import { SplitToggle } from '../split-view/SplitToggle';
import type { SplitView } from '../split-view/useSplitView';
import styles from './RequestTable.module.css';
import { withWidths, type WeightedColumn } from './useRequestColumns';

interface RequestTableProps {
  caption: string;
  requests: RequestListResult;
  listParams: RequestListParams;
  columns: readonly WeightedColumn[];
  /** Shown where the list has no rows at all. */
  empty: { title: string; text: string };
  keys: ListKeys;
  split: SplitView;
  /** Discards a request; absent on lists that have no new ones. */
  onDiscard?: (request: NamedRequest) => void;
  selection?: DataTableProps<RequestRow>['selection'];
  /** Stands below the rows: the actions on the selected ones, of the given number that filters keep. */
  selectionBar?: (total: number) => ReactNode;
  onRowOpen: (row: RequestRow) => void;
}

const NO_ROWS: RequestRow[] = [];

/** A list of requests or offers: search, filters, table and pages, in each state of its data. */
export function RequestTable(props: RequestTableProps) {
  const { caption, requests, listParams, columns, empty, keys, split, onDiscard } = props;
  const { selection, selectionBar, onRowOpen } = props;
  const { t } = useTranslation('insurer');
  const { query, setQuery, setPage } = listParams;
  const { tableRef, searchRef, helpOpen, setHelpOpen } = keys;
  const filterButton = useRef<HTMLButtonElement>(null);
  const shortcuts = useListShortcuts({ discardable: onDiscard !== undefined, split: split.active });
  const preferences = useColumnPreferences(listParams.origin.list, listParams);
  const { hidden, density } = preferences;
  const selectable = selection !== undefined;
  const sized = useMemo(
    () => withWidths(columns, { hidden, selectable }),
    [columns, hidden, selectable],
  );
  // Not memoised: discarding a row changes the book in place.
  const page = requests.data?.page(query, today());
  const refetch = () => void requests.refetch();
  const soFar = requests.data?.isComplete === false;
  // The first row that filters and search keep may still arrive.
  const isWaiting = soFar && requests.isFetching && page?.rows.length === 0;
  const area = useRef<HTMLDivElement>(null);
  const changes = useListChanges(listParams.origin.list, requests, area);

  /** After the list has been read: the button that was pressed is gone. */
  function focusJoined(id: number | undefined) {
    const position =
      id === undefined ? null : requests.data?.neighbours(id, query, today()).position;
    const row = position == null ? 0 : position - 1;
    const size = listPageSize();
    if (position == null) keys.focusRow(0);
    else keys.focusRowOfPage(Math.floor(row / size) + 1, row % size);
  }

  const readers = (
    <>
      <Claims />
      <TabCounts list={listParams.origin.list} book={requests.data} />
    </>
  );
  if (requests.error && (!requests.data || isRefusal(requests.error))) {
    return (
      <>
        {readers}
        <PageFailure error={requests.error} onRetry={refetch} />
      </>
    );
  }
  return (
    <>
      {readers}
      <FilterBar
        actions={
          <>
            <RefreshStamp
              readAt={requests.dataUpdatedAt}
              onRefresh={refetch}
              refreshing={requests.isFetching}
            />
            <SplitToggle split={split} />
            <ColumnMenu columns={columns} preferences={preferences} />
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
        <SavedViews book={requests.data} listParams={listParams} />
      </FilterBar>
      <AppliedFilters listParams={listParams} onEmpty={() => filterButton.current?.focus()} />
      {requests.error && <StaleDataAlert error={requests.error} onRetry={refetch} />}
      {requests.data && <SkippedRowsAlert count={requests.data.skippedItems().length} />}
      <div className={clsx(split.active && styles.split)}>
        <div
          ref={area}
          className={clsx(styles.table, styles[density], split.active && styles.list)}
          onPointerLeave={changes.onPointerLeave}
        >
          {soFar && requests.isFetching && <LoadingBar />}
          <ChangesBar changes={changes} onShown={focusJoined} />
          <LeftRequests value={changes.left}>
            <DataTable
              caption={caption}
              columns={sized}
              hidden={hidden}
              density={density}
              rows={page?.rows ?? NO_ROWS}
              rowId={(row) => String(row.id)}
              sort={toTableSort(query)}
              onSort={(sort) => setQuery(fromTableSort(sort, requestQueryDefault().sort))}
              status={page && !isWaiting ? 'ready' : 'loading'}
              soFar={soFar}
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
              {...(selection && { selection })}
              current={split.openId === null ? undefined : String(split.openId)}
              onRowOpen={onRowOpen}
              ref={tableRef}
            />
          </LeftRequests>
          {page && selectionBar?.(page.paging.total)}
          {page && page.size > 0 && (
            <Pagination {...page.paging} soFar={soFar} onPage={setPage} list={tableRef} />
          )}
        </div>
        {split.active && (
          <RequestPane
            split={split}
            origin={listParams.origin}
            onDiscard={isListed(requests.data, split.openId) ? onDiscard : undefined}
          />
        )}
      </div>
    </>
  );
}

/** A component of its own: its answers render no table again. */
function Claims() {
  useClaims();
  return null;
}

/** A component of its own, as above. */
function TabCounts({ list, book }: { list: RequestListName; book: RequestBook | undefined }) {
  useTabCounts(list, book);
  return null;
}

/** Rows that the user may no longer see are not shown beside the refusal. */
function isRefusal(error: unknown): boolean {
  return isCoreError(error) && error.status === 403;
}

/** Whether the list still has a request: one that was answered or discarded cannot be discarded. */
function isListed(book: RequestBook | undefined, id: number | null): boolean {
  return book !== undefined && id !== null && book.listed(Float64Array.of(id)).length > 0;
}

interface ListShortcutsOptions {
  discardable: boolean;
  split: boolean;
}

function useListShortcuts({ discardable, split }: ListShortcutsOptions): readonly Shortcut[] {
  const { t } = useTranslation('insurer');
  const open = split
    ? [
        { keys: [t('keys.enter')], action: t('keys.read') },
        { keys: ['o'], action: t('offer.open') },
        { keys: ['b'], action: t('keys.row') },
      ]
    : [{ keys: ['o', t('keys.enter')], action: t('keys.open') }];
  return [
    { keys: ['j', '↓'], action: t('keys.next') },
    { keys: ['k', '↑'], action: t('keys.previous') },
    ...open,
    ...(discardable ? [{ keys: ['x', 'y'], action: t('keys.discard') }] : []),
    { keys: ['/'], action: t('keys.search') },
  ];
}
