import { useTable } from '@tanstack/react-table';
import { clsx } from 'clsx';
import { useMemo, type MouseEvent, type ReactNode, type Ref } from 'react';
import { useTranslation } from '../i18n';
import {
  definitions,
  features,
  selectionOf,
  sortingOf,
  sortOf,
  visibilityOf,
  type Column,
  type Sort,
} from './columns';
import styles from './DataTable.module.css';
import { HeaderCell } from './HeaderCell';
import { roles } from './roles';
import { SelectBox } from './SelectBox';
import { SkeletonRows } from './SkeletonRows';
import { SortSelect } from './SortSelect';

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

const nothing: ReadonlySet<string> = new Set();
const inControl = 'a, button, input, select, textarea, label, summary';

/** A native table that becomes a list of cards where it is narrow. */
export function DataTable<Row extends object>({
  caption,
  columns,
  rows,
  rowId,
  sort = null,
  onSort,
  selection,
  hidden = nothing,
  density = 'comfortable',
  status = 'ready',
  skeletonRows = 10,
  empty,
  onRowOpen,
  rowClassName,
  ref,
}: DataTableProps<Row>) {
  const { t } = useTranslation();
  const table = useTable({
    features,
    columns: useMemo(() => definitions(columns), [columns]),
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    enableMultiSort: false,
    state: {
      sorting: useMemo(() => sortingOf(sort), [sort]),
      columnVisibility: useMemo(() => visibilityOf(hidden), [hidden]),
      rowSelection: useMemo(
        () => selectionOf(selection?.selected ?? nothing),
        [selection?.selected],
      ),
    },
    onSortingChange: (update) => {
      onSort?.(sortOf(typeof update === 'function' ? update(sortingOf(sort)) : update));
    },
    onRowSelectionChange: (update) => {
      const before = selectionOf(selection?.selected ?? nothing);
      const after = typeof update === 'function' ? update(before) : update;
      selection?.onChange(new Set(Object.keys(after)));
    },
  });
  const shown = columns.filter((column) => !hidden.has(column.id) || column.fixed);
  const span = shown.length + (selection ? 1 : 0);
  const loading = status === 'loading';

  const openFrom = (row: Row) => (event: MouseEvent<HTMLElement>) => {
    const inside = event.target instanceof Element && event.target.closest(inControl) !== null;
    const selecting = window.getSelection()?.type === 'Range';
    if (!inside && !selecting) onRowOpen?.(row);
  };

  return (
    <div className={styles.frame}>
      {onSort && <SortSelect columns={shown} sort={sort} onSort={onSort} />}
      <table
        ref={ref}
        {...roles.table}
        aria-busy={status !== 'ready' || undefined}
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
          {loading && <SkeletonRows rows={skeletonRows} columns={span} />}
          {!loading && rows.length === 0 && (
            <tr {...roles.row} className={styles.emptyRow}>
              <td {...roles.cell} colSpan={span}>
                {empty ?? <p className={styles.empty}>{t('table.empty')}</p>}
              </td>
            </tr>
          )}
          {!loading &&
            table.getRowModel().rows.map((row) => (
              <tr
                key={row.id}
                {...roles.row}
                data-row
                data-selected={row.getIsSelected() || undefined}
                className={clsx(onRowOpen && styles.openable, rowClassName?.(row.original))}
                onClick={onRowOpen && openFrom(row.original)}
              >
                {selection && (
                  <td {...roles.cell} className={styles.select}>
                    <SelectBox
                      label={t('table.selectRow', { row: selection.rowLabel(row.original) })}
                      checked={row.getIsSelected()}
                      onChange={(checked) => row.toggleSelected(checked)}
                    />
                  </td>
                )}
                {shown.map((column) => (
                  <Cell key={column.id} column={column}>
                    {column.cell(row.original)}
                  </Cell>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  children: ReactNode;
}

function Cell<Row>({ column, children }: CellProps<Row>) {
  const empty =
    children === null || children === undefined || children === '' || children === false;
  return (
    <td
      {...roles.cell}
      data-label={column.hideHeader || column.title ? undefined : column.header}
      className={clsx(
        column.align === 'end' && styles.end,
        column.sticky && styles.sticky,
        column.title && styles.title,
        column.wide && styles.wide,
        empty && styles.blank,
      )}
    >
      {children}
    </td>
  );
}
