import { clsx } from 'clsx';
import { useDeferredValue, type ReactNode, type Ref } from 'react';
import { useTranslation } from '../i18n';
import type { Column, Sort } from './columns';
import { DataRow } from './DataRow';
import styles from './DataTable.module.css';
import { HeaderCell } from './HeaderCell';
import { roles } from './roles';
import { SelectBox } from './SelectBox';
import { SkeletonRows } from './SkeletonRows';
import { SortSelect } from './SortSelect';
import { useDataTable } from './useDataTable';

export interface Selection<Row> {
  /** Ids of rows, on this page or not. */
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Names a row: "Select 12 Main Street". */
  rowLabel: (row: Row) => string;
}

export interface DataTableProps<Row> {
  /** Names the table. */
  caption: string;
  columns: readonly Column<Row>[];
  /** The rows of the page, sorted and filtered. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  sort?: Sort | null;
  onSort?: (sort: Sort | null) => void;
  selection?: Selection<Row>;
  hidden?: ReadonlySet<string>;
  density?: 'comfortable' | 'compact';
  /** `stale`: the rows of before stand dimmed until the next ones come. */
  status?: 'ready' | 'loading' | 'stale';
  skeletonRows?: number;
  /** What stands in place of rows when there are none. */
  empty?: ReactNode;
  /** A click on the row, for convenience: its name must be a link or a button too. */
  onRowOpen?: (row: Row) => void;
  rowClassName?: (row: Row) => string | undefined;
  /** For `useRowKeys`. */
  ref?: Ref<HTMLTableElement>;
}

/** A native table that becomes a list of cards where it is narrow. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, rows, sort = null, onSort, selection, hidden } = props;
  const { density = 'comfortable', status = 'ready', skeletonRows = 10, empty, ref } = props;
  const { t } = useTranslation();
  const table = useDataTable(props);
  const shown = columns.filter((column) => column.fixed || !hidden?.has(column.id));
  const span = shown.length + (selection ? 1 : 0);
  const waiting = status === 'loading';
  // Rows that come after a wait are rendered piece by piece: on a phone they would hold the page up.
  const rendering = useDeferredValue(waiting);
  const loading = waiting || rendering;

  return (
    <div className={styles.frame}>
      {onSort && <SortSelect columns={shown} sort={sort} onSort={onSort} />}
      <div className={styles.scroll}>
        <table
          ref={ref}
          {...roles.table}
          aria-busy={loading || status === 'stale' || undefined}
          className={clsx(styles.table, styles[density], status === 'stale' && styles.stale)}
        >
          <caption className="visually-hidden">{caption}</caption>
          <thead {...roles.rowgroup}>
            <tr {...roles.row}>
              {selection && (
                <th {...roles.columnheader} scope="col" className={styles.select}>
                  <SelectBox
                    label={t('table.selectAll')}
                    checked={rows.length > 0 && table.getIsAllPageRowsSelected()}
                    mixed={table.getIsSomePageRowsSelected()}
                    onChange={(checked) => table.toggleAllPageRowsSelected(checked)}
                  />
                </th>
              )}
              {shown.map((column) => (
                <HeaderCell
                  key={column.id}
                  column={column}
                  sort={sort}
                  onToggle={() => table.getColumn(column.id)?.toggleSorting()}
                />
              ))}
            </tr>
          </thead>
          <tbody {...roles.rowgroup}>
            {loading && (
              <SkeletonRows
                rows={skeletonRows}
                columns={shown}
                selectable={selection !== undefined}
              />
            )}
            {!loading && rows.length === 0 && (
              <tr {...roles.row} className={styles.emptyRow}>
                <td {...roles.cell} colSpan={span}>
                  {empty ?? <p className={styles.empty}>{t('table.empty')}</p>}
                </td>
              </tr>
            )}
            {!loading &&
              table
                .getRowModel()
                .rows.map((row) => <DataRow key={row.id} {...props} row={row} columns={shown} />)}
          </tbody>
        </table>
      </div>
    </div>
  );
}
