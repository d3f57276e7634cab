import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import styles from './DataTable.module.css';
import { roles } from './roles';
import type { Column, Sort } from './types';

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: Sort | null;
  onToggle: () => void;
}

/** A column header; a button where the column is sortable. */
export function HeaderCell<Row>({ column, sort, onToggle }: HeaderCellProps<Row>) {
  const { header, sortable = false, align, sticky, wideOnly, hideHeader } = column;
  const sorted = sort?.column === column.id ? sort : null;
  const Arrow = sorted ? (sorted.descending ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <th
      {...roles.columnheader}
      scope="col"
      aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
      style={{ inlineSize: column.width }}
      className={clsx(
        align === 'end' && styles.end,
        sticky && styles.sticky,
        wideOnly && styles.wide,
      )}
    >
      {sortable ? (
        <button type="button" className={styles.sort} onClick={onToggle}>
          {header}
          <Arrow aria-hidden size={14} className={clsx(!sorted && styles.unsorted)} />
        </button>
      ) : (
        <span className={clsx(hideHeader && 'visually-hidden')}>{header}</span>
      )}
    </th>
  );
}
