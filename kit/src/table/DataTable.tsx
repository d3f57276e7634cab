import { clsx } from 'clsx';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '../i18n';
import { DataRow } from './DataRow';
import styles from './DataTable.module.css';
import { HeaderCell } from './HeaderCell';
import { roles } from './roles';
import { SelectionCheckbox } from './SelectionCheckbox';
import { SkeletonRows } from './SkeletonRows';
import { SortSelect } from './SortSelect';
import type { DataTableProps } from './types';
import { useDataTable } from './useDataTable';

/** A native table; on a phone each row is laid out as a card. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, rows, sort = null, onSort, selection, hidden } = props;
  const { density = 'comfortable', status = 'ready', skeletonRows = 10, empty, ref } = props;
  const { soFar = false } = props;
  const { t } = useTranslation();
  const table = useDataTable(props);
  const shown = columns.filter((column) => column.fixed || !hidden?.has(column.id));
  const span = shown.length + (selection ? 1 : 0);
  const fetching = status === 'loading';
  // Deferred, so that rendering the first rows can be interrupted: on a phone it takes long. Rows of a
  // list that still arrives would be interrupted by each further piece: they are shown at once, and stay.
  const rendering = useDeferredValue(fetching);
  const [shownSoFar, setShownSoFar] = useState(false);
  const showsSoFar = !fetching && (soFar || shownSoFar);
  if (showsSoFar !== shownSoFar) setShownSoFar(showsSoFar);
  const loading = fetching || (rendering && !showsSoFar);

  return (
    <div className={styles.frame}>
      {onSort && <SortSelect columns={shown} sort={sort} onSort={onSort} />}
      <div className={styles.scroll}>
        <table
          ref={ref}
          {...roles.table}
          aria-busy={loading || undefined}
          className={clsx(styles.table, styles[density])}
        >
          <caption className="visually-hidden">{caption}</caption>
          <thead {...roles.rowgroup}>
            <tr {...roles.row}>
              {selection && (
                <th {...roles.columnheader} scope="col" className={styles.select}>
                  <SelectionCheckbox
                    label={t('table.selectAll')}
                    checked={rows.length > 0 && table.getIsAllPageRowsSelected()}
                    // TanStack Table counts all rows as some.
                    mixed={table.getIsSomePageRowsSelected() && !table.getIsAllPageRowsSelected()}
                    onChange={(checked) => table.toggleAllPageRowsSelected(checked)}
                  />
                </th>
              )}
              {shown.map((column) => (
                <HeaderCell
                  key={column.id}
                  column={column}
                  sort={sort}
                  onSort={onSort}
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
