import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from '../icons/icons';
import { useControlsDisabled } from '../ui';
import tableStyles from './DataTable.module.css';
import styles from './HeaderCell.module.css';
import { roles } from './roles';
import { SortMenu } from './SortMenu';
import type { Column, Sort } from './types';

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: Sort | null;
  onSort: ((sort: Sort | null) => void) | undefined;
  onToggle: () => void;
}

/** A column header; a button where the column is sortable, with a menu where it has several orders. */
export function HeaderCell<Row>({ column, sort, onSort, onToggle }: HeaderCellProps<Row>) {
  const { header, sortable = false, align, sticky, hideHeader } = column;
  const disabled = useControlsDisabled() || undefined;
  const order = column.orders?.find(({ id }) => id === sort?.column);
  const sorted = order || sort?.column === column.id ? sort : null;
  const Arrow = sorted ? (sorted.descending ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <th
      {...roles.columnheader}
      scope="col"
      aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
      style={{ inlineSize: column.width }}
      className={clsx(align === 'end' && tableStyles.end, sticky && tableStyles.sticky)}
    >
      {column.orders && onSort ? (
        <SortMenu
          column={column}
          sort={sort}
          onSort={onSort}
          trigger={
            <button type="button" className={styles.sort} aria-disabled={disabled}>
              <span>{header}</span>
              {order && <span className={styles.order}>{` ${order.header}`}</span>}
              <Arrow aria-hidden size={14} className={clsx(!sorted && styles.unsorted)} />
            </button>
          }
        />
      ) : sortable ? (
        <button
          type="button"
          className={styles.sort}
          aria-disabled={disabled}
          onClick={disabled ? undefined : onToggle}
        >
          <span>{header}</span>
          <Arrow aria-hidden size={14} className={clsx(!sorted && styles.unsorted)} />
        </button>
      ) : (
        <span className={clsx(hideHeader && 'visually-hidden')}>{header}</span>
      )}
    </th>
  );
}
