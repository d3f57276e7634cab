import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { Column, Sort } from './columns';
import styles from './DataTable.module.css';
import { roles } from './roles';

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: Sort | null;
  onToggle: () => void;
}

/** A column's header; a button where the column sorts. */
export function HeaderCell<Row>({ column, sort, onToggle }: HeaderCellProps<Row>) {
  const { header, sortable = false, align, sticky, wide, hideHeader } = column;
  const sorted = sort?.column === column.id ? sort : null;
  const Arrow = sorted ? (sorted.descending ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <th
      {...roles.columnheader}
      scope="col"
      aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
      className={clsx(align === 'end' && styles.end, sticky && styles.sticky, wide && styles.wide)}
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
