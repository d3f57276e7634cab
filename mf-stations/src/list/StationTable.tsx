import { stationPageSizes, type StationListPage, type StationRow } from '@portal/core';
import { Pagination } from '@portal/kit/data-display';
import { useTranslation } from '@portal/kit/i18n';
import {
  EmptyListState,
  FilterSelect,
  SkippedRowsAlert,
  usePrintedPage,
  useRowSelection,
} from '@portal/kit/list';
import { DataTable, type TablePreferences } from '@portal/kit/table';
import {
  EmptyState,
  LoadingBar,
  ReadingControls,
  Row,
  scrollToTopOf,
  useIsNarrow,
} from '@portal/kit/ui';
import { clsx } from 'clsx';
import { useCallback, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { useStationName } from '../labels/useStationName';
import { fromStationSort, toStationSort } from '../list-state/stationSort';
import type { StationListParams } from '../list-state/useStationListParams';
import type { Thresholds } from '../thresholds/useThresholds';
import type { Stock } from '../live/useStockChanges';
import { StationLine } from './StationLine';
import { StationSelectionBar } from './StationSelectionBar';
import styles from './StationTable.module.css';
import { useStationColumns } from './useStationColumns';

interface StationTableProps {
  stock: Stock;
  /** The server's answer, until all stations are read. */
  answered: StationListPage | undefined;
  carwashTypes: readonly string[] | undefined;
  thresholds: Thresholds['byType'];
  listParams: StationListParams;
  /** The search box, focused when filters are cleared from the table. */
  searchRef: RefObject<HTMLInputElement | null>;
  preferences: TablePreferences;
  /** Replaces the rows where loading failed. */
  loadError: ReactNode;
  /** Whether further stations, and the stock of all, are still loading. */
  loading: boolean;
}

const NO_ROWS: StationRow[] = [];

/** Table, selection bar and pages of the filtered stations or routes. */
export function StationTable(props: StationTableProps) {
  const {
    stock,
    answered,
    carwashTypes,
    thresholds,
    listParams,
    searchRef,
    preferences,
    loadError,
  } = props;
  const { t } = useTranslation('stations');
  const { board } = stock;
  const { query, setQuery, setPage } = listParams;
  // No row of the server's page moves until all stations are read.
  const loading = props.loading && !answered;
  const { scope } = query;
  const columns = useStationColumns(scope, carwashTypes, loading);
  const stationName = useStationName();
  const rowLabel = useCallback(
    (row: StationRow) => stationName({ ...row, route: row.route?.name }),
    [stationName],
  );
  const isNarrow = useIsNarrow();
  const { hidden } = preferences;
  const line = useCallback(
    (row: StationRow) => (
      <StationLine
        row={row}
        columns={columns.filter(({ id }) => !hidden.has(id))}
        stockArriving={loading}
      />
    ),
    [columns, hidden, loading],
  );
  const table = useRef<HTMLTableElement>(null);
  const { selectedIds, selectedSet, select } = useRowSelection(`stations.${scope}`);
  const shown = useMemo(
    () => answered?.page ?? stock.board?.page(query, [...selectedIds], thresholds),
    [answered, stock, query, selectedIds, thresholds],
  );
  const page = usePrintedPage(
    shown,
    answered || !board
      ? undefined
      : (at) => board.page({ ...query, page: at }, [...selectedIds], thresholds),
    selectedIds.length > 0 ? ({ key }) => selectedSet.has(key) : undefined,
  );

  // The first row that the filters keep may still arrive.
  const isAwaited = loading && page?.rows.length === 0;

  function setPageSize(pageSize: number) {
    preferences.setPageSize(pageSize);
    setQuery({ pageSize });
  }

  return (
    <>
      <div
        className={clsx(styles.table, styles[scope], styles[preferences.density])}
        data-tight={scope === 'routes' || !hidden.has('rating') || undefined}
      >
        {board && <SkippedRowsAlert count={board.skippedItems().stores.length} />}
        {(loading || answered) && <LoadingBar />}
        {page?.isSelection && (
          <p>{t('selection.count', { selected: page.rows.length, count: page.paging.total })}</p>
        )}
        <DataTable
          caption={scope === 'stores' ? t('table.captionStations') : t('table.captionRoutes')}
          columns={columns}
          rows={page?.rows ?? NO_ROWS}
          rowId={(row) => row.key}
          sort={toStationSort(query)}
          onSort={(sort) => setQuery(fromStationSort(sort, listParams.defaultSort))}
          selection={{
            selected: selectedSet,
            onChange: select,
            rowLabel,
          }}
          hidden={preferences.hidden}
          density={preferences.density}
          status={(page && !isAwaited) || loadError ? 'ready' : 'loading'}
          isPartial={loading}
          skeletonRows={query.pageSize}
          empty={
            page ? (
              <EmptyListState
                size={page.size}
                paging={page.paging}
                empty={
                  <EmptyState title={t('table.noResults')}>{t('table.noStations')}</EmptyState>
                }
                onClearFilters={() => {
                  listParams.clearFilters();
                  searchRef.current?.focus();
                }}
                onPage={setPage}
              />
            ) : (
              loadError
            )
          }
          line={isNarrow ? line : undefined}
          ref={table}
        />
      </div>
      {page && (
        <StationSelectionBar
          board={answered ? undefined : board}
          selectedIds={selectedIds}
          onClear={() => select([])}
          onSelectAll={() => select(new Set([...selectedIds, ...(board?.keys(query) ?? [])]))}
          filteredCount={page.selected}
          paging={page.paging}
          onPage={(target) => {
            setPage(target);
            scrollToTopOf(table.current);
          }}
        />
      )}
      {page && (
        <Row gap={4} align="center" justify="space-between" className={styles.footer}>
          <Pagination {...page.paging} isPartial={loading} onPage={setPage} list={table} />
          <div className={styles.size}>
            <ReadingControls>
              <FilterSelect
                label={t('table.pageSize')}
                value={String(query.pageSize)}
                options={[...(answered?.pageSizes ?? stationPageSizes())]
                  .map(String)
                  .map((size) => ({ value: size, label: size }))}
                onChange={(size) => setPageSize(Number(size))}
              />
            </ReadingControls>
          </div>
        </Row>
      )}
    </>
  );
}
