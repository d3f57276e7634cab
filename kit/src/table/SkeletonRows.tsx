import { memo, type ReactNode } from 'react';
import { useTranslation } from '../i18n';
import { Skeleton } from '../ui';
import { Cell } from './Cell';
import styles from './DataTable.module.css';
import { roles } from './roles';
import type { Column } from './types';

interface SkeletonRowsProps<Row> {
  rows: number;
  columns: readonly Column<Row>[];
  /** Whether the first column has checkboxes. */
  selectable: boolean;
}

/** Placeholder rows of the final height and columns, so that the layout does not shift. */
export const SkeletonRows = memo(Rows) as typeof Rows;

function Rows<Row>({ rows, columns, selectable }: SkeletonRowsProps<Row>): ReactNode {
  const { t } = useTranslation();
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} {...roles.row} className={styles.skeleton}>
      {selectable && (
        <td {...roles.cell} className={styles.select}>
          <Skeleton width="18px" height="18px" />
        </td>
      )}
      {columns.map((column, cell) => (
        <Cell key={column.id} column={column}>
          {row === 0 && cell === 0 && <span className="visually-hidden">{t('loading')}</span>}
          {column.skeleton ?? <Skeleton width={cell === 0 ? '60%' : '80%'} />}
        </Cell>
      ))}
    </tr>
  ));
}
