import {
  stationPageSizes,
  stationQueryDefault,
  type StationBoard,
  type StationRow,
} from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import {
  EmptyListState,
  FilterSelect,
  fromTableSort,
  SkippedRowsAlert,
  toTableSort,
  useRowSelection,
} from '@portal/kit/list';
import { DataTable, type TablePreferences } from '@portal/kit/table';
import { EmptyState, Pagination, scrollToTopOf } from '@portal/kit/ui';
import { clsx } from 'clsx';
import { useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { useStationName } from '../labels/useStationName';
import type { StationListParams } from '../list-state/useStationListParams';
import { SelectionBar } from './SelectionBar';
import styles from './StationTable.module.css';
import { useStationColumns } from './useStationColumns';

interface StationTableProps {
  board: StationBoard | undefined;
  listParams: StationListParams;
  /** The search box, focused when filters are cleared from the table. */
  searchRef: RefObject<HTMLInputElement | null>;
  preferences: TablePreferences;
  /** Replaces the rows where loading failed. */
  loadError: ReactNode;
}

const NO_ROWS: StationRow[] = [];

/** Table, selection bar and pages of the filtered stations or routes. */
export function StationTable(props: StationTableProps) {
  const { board, listParams, searchRef, preferences, loadError } = props;
  const { t } = useTranslation('stations');
  const { query, setQuery, setPage } = listParams;
  const { scope } = query;
  const columns = useStationColumns(scope);
  const stationName = useStationName();
  const table = useRef<HTMLTableElement>(null);
  const { selectedIds, selectedSet, select } = useRowSelection(`stations.${scope}`);
  const page = useMemo(() => board?.page(query, [...selectedIds]), [board, query, selectedIds]);

  function setPageSize(pageSize: number) {
    preferences.setPageSize(pageSize);
    setQuery({ pageSize });
  }

  return (
    <>
      <div className={clsx(styles.table, styles[preferences.density])}>
        {board && <SkippedRowsAlert count={board.skippedItems().stores.length} />}
        <DataTable
          caption={scope === 'stores' ? t('table.captionStations') : t('table.captionRoutes')}
          columns={columns}
          rows={page?.rows ?? NO_ROWS}
          rowId={(row) => row.key}
          sort={toTableSort(query)}
          onSort={(sort) => setQuery(fromTableSort(sort, stationQueryDefault(scope).sort))}
          selection={{
            selected: selectedSet,
            onChange: select,
            rowLabel: (row) => stationName({ ...row, route: row.route?.name }),
          }}
          hidden={preferences.hidden}
          density={preferences.density}
          status={page || loadError ? 'ready' : 'loading'}
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
          ref={table}
        />
      </div>
      {page && board && (
        <SelectionBar
          board={board}
          selectedIds={selectedIds}
          onClear={() => select([])}
          filteredCount={page.selected}
          paging={page.paging}
          onPage={(target) => {
            setPage(target);
            scrollToTopOf(table.current);
          }}
        />
      )}
      {page && (
        <div className={styles.footer}>
          <Pagination {...page.paging} onPage={setPage} list={table} />
          <div className={styles.size}>
            <FilterSelect
              label={t('table.pageSize')}
              value={String(query.pageSize)}
              options={[...stationPageSizes()]
                .map(String)
                .map((size) => ({ value: size, label: size }))}
              onChange={(size) => setPageSize(Number(size))}
            />
          </div>
        </div>
      )}
    </>
  );
}
