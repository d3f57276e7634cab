import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './DataTable.module.css';
import { roles } from './roles';
import type { Column } from './types';

interface CellProps<Row> {
  column: Column<Row>;
  children: ReactNode;
}

/** A cell of a row, or of a row that is loading; on a card it carries the header as its label. */
export function Cell<Row>({ column, children }: CellProps<Row>) {
  const blank =
    children === null || children === undefined || children === '' || children === false;
  return (
    <td
      {...roles.cell}
      data-label={
        column.hideHeader || column.cardTitle || column.hideCardLabel ? undefined : column.header
      }
      className={clsx(
        column.align === 'end' && styles.end,
        column.sticky && styles.sticky,
        column.cardTitle && styles.title,
        blank && styles.blank,
      )}
    >
      {children}
    </td>
  );
}
