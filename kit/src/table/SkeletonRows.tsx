import { useTranslation } from '../i18n';
import { Skeleton } from '../ui';
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
export function SkeletonRows<Row>({ rows, columns, selectable }: SkeletonRowsProps<Row>) {
  const { t } = useTranslation();
  const cells = selectable ? [undefined, ...columns] : columns;
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} {...roles.row} className={styles.skeleton}>
      {cells.map((column, cell) => (
        <td key={cell} {...roles.cell} className={column?.wideOnly ? styles.wide : undefined}>
          {row === 0 && cell === 0 && <span className="visually-hidden">{t('loading')}</span>}
          <Skeleton width={cell === 0 ? '60%' : '80%'} />
        </td>
      ))}
    </tr>
  ));
}
