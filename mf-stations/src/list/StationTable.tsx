import {
  stationPageSizes,
  stationQueryDefault,
  type StationBoard,
  type StationQuery,
  type StationRow,
  type StationSort,
} from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { DataTable, type Sort, type TablePreferences } from '@portal/kit/table';
import { Field, Pagination, Select } from '@portal/kit/ui';
import { clsx } from 'clsx';
import { useMemo, type ReactNode } from 'react';
import { useBuyingList } from '../buying/buyingListStore';
import { useStationColumns } from './useStationColumns';
import { NoRows } from './NoRows';
import type { StationListParams } from '../list-state/useStationListParams';
import { SelectionBar } from './SelectionBar';
import { useStationName } from '../labels/useStationName';
import styles from './StationTable.module.css';

interface StationTableProps {
  board: StationBoard | undefined;
  listing: StationListParams;
  preferences: TablePreferences;
  /** What stands in the table whose rows could not be read. */
  loadError: ReactNode;
}

const none: StationRow[] = [];

/** The page of rows that the query leaves, what of them is selected, and the way to other pages. */
export function StationTable({ board, listing, preferences, loadError }: StationTableProps) {
  const { t } = useTranslation(['stations', 'common']);
  const { query, change } = listing;
  const columns = useStationColumns(query.scope);
  const nameOf = useStationName();
  const selected = useBuyingList(({ selected }) => selected[query.scope]);
  const select = useBuyingList(({ select }) => select);
  const page = useMemo(() => board?.page(query, selected), [board, query, selected]);
  const chosen = useMemo(() => new Set(selected), [selected]);

  return (
    <>
      <div className={clsx(styles.table, styles[preferences.density])}>
        <DataTable
          caption={query.scope === 'stores' ? t('table.captionStations') : t('table.captionRoutes')}
          columns={columns}
          rows={page?.rows ?? none}
          rowId={(row) => row.key}
          sort={sortOf(query)}
          onSort={(sort) => change(sortedBy(query, sort))}
          selection={{
            selected: chosen,
            onChange: (keys) => select(query.scope, [...keys]),
            rowLabel: (row) => nameOf({ ...row, route: row.route?.name }),
          }}
          hidden={preferences.hidden}
          density={preferences.density}
          status={page || loadError ? 'ready' : 'loading'}
          skeletonRows={query.pageSize}
          empty={page ? <NoRows page={page} listing={listing} /> : loadError}
        />
      </div>
      {page && board && (
        <SelectionBar
          board={board}
          scope={query.scope}
          selected={selected}
          among={page.selected}
          paging={page.paging}
          onPage={(number) => change({ page: number })}
        />
      )}
      {page && (
        <div className={styles.footer}>
          <Pagination
            {...page.paging}
            from={page.paging.from ?? 0}
            to={page.paging.to ?? 0}
            onPage={(number) => change({ page: number })}
          />
          <PageSize
            size={query.pageSize}
            onChoose={(pageSize) => {
              preferences.setPageSize(pageSize);
              change({ pageSize });
            }}
          />
        </div>
      )}
    </>
  );
}

/** The order as the table's heads show it; the order of arrival is no column's. */
function sortOf(query: StationQuery): Sort | null {
  return query.sort === 'received' ? null : { column: query.sort, descending: query.descending };
}

function sortedBy(query: StationQuery, sort: Sort | null): Partial<StationQuery> {
  if (!sort) return { sort: stationQueryDefault(query.scope).sort, descending: false };
  // Sortable columns are named as the core names orders.
  return { sort: sort.column as StationSort, descending: sort.descending };
}

function PageSize({ size, onChoose }: { size: number; onChoose: (size: number) => void }) {
  const { t } = useTranslation(['stations', 'common']);
  return (
    <div className={styles.size}>
      <Field label={t('table.pageSize')}>
        {(control) => (
          <Select
            {...control}
            value={String(size)}
            options={[...stationPageSizes()].map((choice) => ({
              value: String(choice),
              label: String(choice),
            }))}
            onChange={(event) => onChoose(Number(event.target.value))}
          />
        )}
      </Field>
    </div>
  );
}
