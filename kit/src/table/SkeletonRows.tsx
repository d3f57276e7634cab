import { useTranslation } from '../i18n';
import { Skeleton } from '../ui';
import styles from './DataTable.module.css';
import { roles } from './roles';

/** Rows of the final height, so that nothing jumps when the real ones come. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  const { t } = useTranslation();
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} {...roles.row} className={styles.waiting}>
      {Array.from({ length: columns }, (_cell, column) => (
        <td key={column} {...roles.cell}>
          {row === 0 && column === 0 && <span className="visually-hidden">{t('loading')}</span>}
          <Skeleton width={column === 0 ? '60%' : '80%'} />
        </td>
      ))}
    </tr>
  ));
}
