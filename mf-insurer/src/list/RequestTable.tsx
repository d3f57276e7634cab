import { isCoreError, type RequestBook, type RequestRow } from '@portal/core';
import { Pagination, StaleDataAlert } from '@portal/kit/data-display';
import {
  EmptyListState,
  fromTableSort,
  SkippedRowsAlert,
  toTableSort,
  usePrintedPage,
  type ListKeys,
} from '@portal/kit/list';
import { useTranslation } from '@portal/kit/i18n';
import { useNavigate } from '@portal/kit/router';
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
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react';
import type { NamedRequest } from '../labels/useRequestName';
import { pathOfRow } from '../list-state/listOrigin';
import { useColumnPreferences } from '../list-state/useColumnPreferences';
import { ChangesBar } from '../live/ChangesBar';
import { RemovedRequests } from '../live/RowNote';
import { useHeldPage } from '../live/useHeldPage';
import { withTexts } from '../messages';
import { useListChanges, type ShownChanges } from '../live/useListChanges';
import type { SplitView } from '../split-view/useSplitView';
import { ListTools } from './ListTools';
import styles from './RequestTable.module.css';
import { useFocusRequest } from './useFocusRequest';
import { withWidths, type WeightedColumn } from './useRequestColumns';
import type { ShownList } from './useShownList';

const ListSubscriptions = lazy(() => import('./ListSubscriptions'));
const RequestPane = lazy(() => withTexts(import('../split-view/RequestPane')));

interface RequestTableProps {
  caption: string;
  list: ShownList;
  columns: readonly WeightedColumn[];
  /** Shown where the list has no rows at all. */
  empty: { title: string; text: string };
  keys: ListKeys;
  split: SplitView;
  /** Discards a request; absent on lists that have no new ones. */
  onDiscard?: (request: NamedRequest) => void;
  /** Called with the requests on screen that others removed from the list, whenever they change. */
  onRemoved?: (removed: ShownChanges['removed']) => void;
  selection?: DataTableProps<RequestRow>['selection'];
  /** Stands below the rows: the actions on the selected ones, of the given number that filters keep. */
  selectionBar?: (total: number) => ReactNode;
}

const NO_ROWS: RequestRow[] = [];

/** A list of requests or offers: tools, table, pages and the open request, in each state of its data (REQUEST-10). */
export function RequestTable(props: RequestTableProps) {
  const { split } = props;
  const { requests, listParams, book, isReadable, readPage } = props.list;
  const { list } = listParams.origin;
  const { error } = requests;
  const table = useRef<HTMLDivElement>(null);
  const subscriptions = (
    <Suspense fallback={null}>
      <ListSubscriptions list={list} book={book} table={table} readAt={requests.dataUpdatedAt} />
    </Suspense>
  );
  const preferences = useColumnPreferences(listParams);
  const refetch = () => void requests.refetch();
  if (error && (!readPage() || isRefusal(error))) {
    return (
      <>
        {subscriptions}
        <PageFailure error={error} onRetry={refetch} />
      </>
    );
  }
  return (
    <>
      {book && subscriptions}
      <DisabledControls disabled={!book} reads={isReadable}>
        <ListTools
          {...props}
          preferences={preferences}
          discardable={props.onDiscard !== undefined}
        />
      </DisabledControls>
      {error && (
        <StaleDataAlert
          error={error}
          onRetry={refetch}
          retrying={requests.isFetching}
          isPartial={book?.isComplete === false}
        />
      )}
      {book && <SkippedRowsAlert count={book.skippedItems().length} />}
      <div ref={table} className={clsx(split.active && styles.split)}>
        <DisabledControls disabled={!book} reads={isReadable}>
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
              onDiscard={isListed(book, split.openId) ? props.onDiscard : undefined}
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
  const { caption, columns, empty, keys, split, hidden, density } = props;
  const { requests, listParams, book, readPage, readPageAt } = props.list;
  const { selection, selectionBar } = props;
  const { query, setQuery, setPage } = listParams;
  const { t } = useTranslation('insurer');
  const navigate = useNavigate();
  const { tableRef, searchRef } = keys;
  const selectable = selection !== undefined;
  const sized = useMemo(
    () => withWidths(columns, { hidden, selectable }),
    [columns, hidden, selectable],
  );
  const selected = selection?.selected;
  const held = useHeldPage(readPage(), query);
  const page = usePrintedPage(
    held.page,
    readPageAt,
    selected && selected.size > 0 ? ({ id }) => selected.has(String(id)) : undefined,
  );
  const pageRows = page?.rows ?? NO_ROWS;
  const isPartial = book?.isComplete === false;
  const isArriving =
    page !== undefined && !book?.isComplete && (requests.isFetching || !requests.error);
  // The first row that filters and search keep may still arrive (LIST-10).
  const isAwaited = isPartial && isArriving && pageRows.length === 0;
  const area = useRef<HTMLDivElement>(null);
  const focusRequest = useFocusRequest({
    book,
    query,
    focusRowOfPage: keys.focusRowOfPage,
  });
  const changes = useListChanges({
    list: listParams.origin.list,
    requests,
    query,
    rowIds: pageRows.map(({ id }) => id),
    table: area,
    held,
    isFiltered: page !== undefined && page.paging.total < page.size,
    onShowHidden: listParams.clearFilters,
  });
  const { removed } = changes;
  // Rows that the page itself took out of the list leave a page that is held, too.
  const rows = held.isHeld
    ? pageRows.filter(({ id }) => removed.has(id) || isListed(book, id))
    : pageRows;
  const onRemoved = useEffectEvent((now: typeof removed) => props.onRemoved?.(now));
  useEffect(() => onRemoved(removed), [removed]);
  const muted = new Set([...removed.keys()].map(String));

  return (
    <div
      ref={area}
      className={clsx(styles.table, styles[density], split.active && styles.list)}
      onPointerLeave={changes.onPointerLeave}
    >
      {isArriving && <LoadingBar />}
      <ChangesBar
        changes={changes}
        onShown={(id) => (id === undefined ? keys.focusRow(0) : focusRequest(id))}
      />
      {page?.isSelection && <p>{t('selection.count', { count: rows.length })}</p>}
      <RemovedRequests value={removed}>
        <DataTable
          caption={caption}
          columns={sized}
          hidden={hidden}
          density={density}
          rows={rows}
          rowId={(row) => String(row.id)}
          sort={toTableSort(query)}
          onSort={(sort) => setQuery(fromTableSort(sort, 'received'))}
          status={page && !isAwaited ? 'ready' : 'loading'}
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
          hasLines={split.active}
          // The page of the request, or its place beside the list (REQUEST-11).
          onRowOpen={(row) => {
            if (split.active) split.open(row.id);
            else void navigate(pathOfRow(row), { state: listParams.origin });
          }}
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
