import { clsx } from 'clsx';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from '../i18n';
import { ReadingControls, useIsNarrow } from '../ui';
import { DataRow } from './DataRow';
import styles from './DataTable.module.css';
import { HeaderCell } from './HeaderCell';
import { roles } from './roles';
import { RowLine } from './RowLine';
import { SelectionCheckbox } from './SelectionCheckbox';
import { SkeletonRows } from './SkeletonRows';
import { SortSelect } from './SortSelect';
import type { DataTableProps } from './types';
import { useDataTable } from './useDataTable';
import { useRowActions } from './useRowActions';
import { useSharedRows } from './useSharedRows';

/** A native table; on a phone each row is two or three lines. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, sort = null, onSort, selection } = props;
  const { density = 'comfortable', status = 'ready', skeletonRows = 10, empty, ref } = props;
  const { isPartial = false, current, muted, hasLines = false } = props;
  const { t } = useTranslation();
  const rows = useSharedRows(props.rows);
  const table = useDataTable({ ...props, rows });
  const actions = useRowActions(props.onRowOpen, table);
  const visible = table.getVisibleLeafColumns();
  const shown = useMemo(() => {
    const ids = new Set(visible.map(({ id }) => id));
    return columns.filter(({ id }) => ids.has(id));
  }, [columns, visible]);
  const isLines = useIsNarrow() || hasLines;
  const ownLine = useMemo(
    () => (isLines ? (row: Row) => <RowLine row={row} columns={shown} /> : undefined),
    [isLines, shown],
  );
  const line = props.line ?? ownLine;
  const cells = useMemo(() => (line ? shown.slice(0, 1) : shown), [line, shown]);
  const checkboxes = selection?.inRows ? undefined : selection;
  const span = shown.length + (checkboxes ? 1 : 0);
  const fetching = status === 'loading';
  // Deferred: on a phone the first rows take long to render, and input interrupts it. Each further
  // piece of a partial list would interrupt it too: those rows render at once, and stay.
  const wasFetching = useDeferredValue(fetching);
  const [shownPartial, setShownPartial] = useState(false);
  const showsPartial = !fetching && (isPartial || shownPartial);
  if (showsPartial !== shownPartial) setShownPartial(showsPartial);
  const loading = fetching || (wasFetching && !showsPartial);

  return (
    <div className={styles.frame}>
      {onSort && (
        <ReadingControls>
          <SortSelect columns={shown} sort={sort} onSort={onSort} />
        </ReadingControls>
      )}
      <div className={styles.scroll}>
        <table
          ref={ref}
          {...roles.table}
          aria-busy={loading || undefined}
          className={clsx(styles.table, styles[density], line && styles.lines)}
        >
          <caption className="visually-hidden">{caption}</caption>
          <thead {...roles.rowgroup}>
            <tr {...roles.row}>
              {checkboxes && (
                <th {...roles.columnheader} scope="col" className={styles.select}>
                  <SelectionCheckbox
                    label={t('table.selectAll')}
                    checked={rows.length > 0 && table.getIsAllPageRowsSelected()}
                    // TanStack Table counts all rows as some.
                    mixed={table.getIsSomePageRowsSelected() && !table.getIsAllPageRowsSelected()}
                    disabled={loading || rows.length === 0}
                    onChange={(checked) => table.toggleAllPageRowsSelected(checked)}
                  />
                </th>
              )}
              <ReadingControls>
                {shown.map((column) => (
                  <HeaderCell
                    key={column.id}
                    column={column}
                    sort={sort}
                    onSort={onSort}
                    onToggle={() => table.getColumn(column.id)?.toggleSorting()}
                  />
                ))}
              </ReadingControls>
            </tr>
          </thead>
          <tbody {...roles.rowgroup}>
            {loading && (
              <SkeletonRows
                rows={skeletonRows}
                columns={cells}
                selectable={checkboxes !== undefined}
              />
            )}
            {!loading && rows.length === 0 && (
              <tr {...roles.row} className={styles.emptyRow}>
                <td {...roles.cell} colSpan={span}>
                  <ReadingControls>
                    {empty ?? <p className={styles.empty}>{t('table.empty')}</p>}
                  </ReadingControls>
                </td>
              </tr>
            )}
            {!loading &&
              table
                .getRowModel()
                .rows.map((row) => (
                  <DataRow
                    key={row.id}
                    row={row.original}
                    id={row.id}
                    columns={shown}
                    line={line}
                    rowLabel={checkboxes?.rowLabel}
                    selected={row.getIsSelected()}
                    current={row.id === current}
                    muted={muted?.has(row.id) === true}
                    openable={props.onRowOpen !== undefined}
                    actions={actions}
                    t={t}
                  />
                ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
