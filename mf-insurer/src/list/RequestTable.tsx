import { isCoreError, type RequestBook, type RequestRow } from '@portal/core';
import { useCoreReady } from '@portal/kit/api';
import { Pagination, StaleDataAlert } from '@portal/kit/data-display';
import {
  EmptyListState,
  fromTableSort,
  SkippedRowsAlert,
  toTableSort,
  type ListKeys,
} from '@portal/kit/list';
import { DataTable, type DataTableProps } from '@portal/kit/table';
import {
  DisabledControls,
  EmptyState,
  Loading,
  LoadingBar,
  PageFailure,
  Skeleton,
} from '@portal/kit/ui';
import { clsx } from 'clsx';
import { lazy, Suspense, useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { NamedRequest } from '../labels/useRequestName';
import { useColumnPreferences } from '../list-state/useColumnPreferences';
import type { RequestListParams } from '../list-state/useRequestListParams';
import { ChangesBar } from '../live/ChangesBar';
import { RemovedRequests } from '../live/RowNote';
import { useListChanges } from '../live/useListChanges';
import type { RequestListResult } from '../queries/requestLists';
import type { SplitView } from '../split-view/useSplitView';
import { dropFirstPage, useFirstPage } from './FirstPage';
import { ListSubscriptions } from './ListSubscriptions';
import { ListTools } from './ListTools';
import styles from './RequestTable.module.css';
import { useFocusRequest } from './useFocusRequest';
import { useRequestLine } from './useRequestLine';
import { useReadPage } from './useReadPage';
import { withWidths, type WeightedColumn } from './useRequestColumns';

const RequestPane = lazy(() => import('../split-view/RequestPane'));

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

/** A list of requests or offers: tools, table, pages and the open request, in each state of its data. */
export function RequestTable(props: RequestTableProps) {
  const { requests, listParams, split } = props;
  const { list } = listParams.origin;
  const { data, error } = requests;
  const preferences = useColumnPreferences(listParams);
  const ready = useCoreReady();
  const { isFirst } = useReadPage(requests, listParams);
  const isReplaced = useFirstPage() !== undefined && data?.isComplete === true;
  useEffect(() => {
    if (isReplaced) dropFirstPage();
  }, [isReplaced]);
  const refetch = () => void requests.refetch();
  if (error && ((!data && !isFirst) || isRefusal(error))) {
    return (
      <>
        <ListSubscriptions list={list} book={data} />
        <PageFailure error={error} onRetry={refetch} />
      </>
    );
  }
  return (
    <>
      {ready && <ListSubscriptions list={list} book={data} />}
      <DisabledControls disabled={!data}>
        <ListTools
          {...props}
          preferences={preferences}
          discardable={props.onDiscard !== undefined}
        />
      </DisabledControls>
      {error && <StaleDataAlert error={error} onRetry={refetch} />}
      {data && <SkippedRowsAlert count={data.skippedItems().length} />}
      <div className={clsx(split.active && styles.split)}>
        <DisabledControls disabled={!data}>
          <TableArea {...props} hidden={preferences.hidden} density={preferences.density} />
        </DisabledControls>
        {split.active && (
          <Suspense
            fallback={
              <Loading>
                <Skeleton lines={12} />
              </Loading>
            }
          >
            <RequestPane
              split={split}
              origin={listParams.origin}
              onDiscard={isListed(data, split.openId) ? props.onDiscard : undefined}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}

interface TableAreaProps extends RequestTableProps {
  hidden: ReadonlySet<string>;
  density: 'comfortable' | 'compact';
}

/** The rows of the page, with the changes since they were read, and the pagination. */
function TableArea(props: TableAreaProps) {
  const { caption, requests, listParams, columns, empty, keys, split, hidden, density } = props;
  const { selection, selectionBar, onRowOpen } = props;
  const { query, setQuery, setPage } = listParams;
  const { tableRef, searchRef } = keys;
  const selectable = selection !== undefined;
  const sized = useMemo(
    () => withWidths(columns, { hidden, selectable }),
    [columns, hidden, selectable],
  );
  const { readPage, isFirst } = useReadPage(requests, listParams);
  const page = readPage();
  const rows = page?.rows ?? NO_ROWS;
  const isPartial = !isFirst && requests.data?.isComplete === false;
  const isStreaming = isPartial && requests.isFetching;
  // The first row that filters and search keep may still arrive.
  const isWaiting = isStreaming && rows.length === 0;
  const area = useRef<HTMLDivElement>(null);
  const focusRequest = useFocusRequest({
    book: requests.data,
    query,
    focusRowOfPage: keys.focusRowOfPage,
  });
  const changes = useListChanges({
    list: listParams.origin.list,
    requests,
    query,
    rowIds: rows.map(({ id }) => id),
    table: area,
    onShowHidden: listParams.clearFilters,
  });
  const muted = new Set([...changes.removed.keys()].map(String));
  const line = useRequestLine(split);

  return (
    <div
      ref={area}
      className={clsx(styles.table, styles[density], split.active && styles.list)}
      onPointerLeave={changes.onPointerLeave}
    >
      {(isStreaming || (isFirst && !requests.error)) && <LoadingBar />}
      <ChangesBar
        changes={changes}
        onShown={(id) => (id === undefined ? keys.focusRow(0) : focusRequest(id))}
      />
      <RemovedRequests value={changes.removed}>
        <DataTable
          caption={caption}
          columns={sized}
          hidden={hidden}
          density={density}
          rows={rows}
          rowId={(row) => String(row.id)}
          sort={toTableSort(query)}
          onSort={(sort) => setQuery(fromTableSort(sort, listParams.defaultSort))}
          status={page && !isWaiting ? 'ready' : 'loading'}
          isPartial={isPartial}
          skeletonRows={listParams.pageSize}
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
          muted={muted}
          line={line}
          onRowOpen={onRowOpen}
          ref={tableRef}
        />
      </RemovedRequests>
      {page && selectionBar?.(page.paging.total)}
      {page && page.size > 0 && (
        <Pagination {...page.paging} isPartial={isPartial} onPage={setPage} list={tableRef} />
      )}
    </div>
  );
}

/** Rows that the user may no longer see are not shown beside the refusal. */
function isRefusal(error: unknown): boolean {
  return isCoreError(error) && error.status === 403;
}

/** Whether the list still has a request: one that was answered or discarded cannot be discarded. */
function isListed(book: RequestBook | undefined, id: number | null): boolean {
  return book !== undefined && id !== null && book.listed(Float64Array.of(id)).length > 0;
}
