import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './DataTable.module.css';
import { roles } from './roles';
import type { Column } from './types';

interface CellProps<Row> {
  column: Column<Row>;
  children: ReactNode;
}

/** A cell of a row, or of a row that is loading. */
export function Cell<Row>({ column, children }: CellProps<Row>) {
  return (
    <td
      {...roles.cell}
      className={clsx(
        column.align === 'end' && styles.end,
        column.sticky && styles.sticky,
        column.place === 'title' && styles.title,
      )}
    >
      {children}
    </td>
  );
}
