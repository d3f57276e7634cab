import type { RequestRow } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Link } from '@portal/kit/router';
import { useRequestName } from '../labels/useRequestName';
import { pathOfRow, type ListOrigin } from '../list-state/listOrigin';
import styles from './CarCell.module.css';
import { CarPicture } from './CarPicture';

/** Picture, name and price band of a car; the name links to its request. */
export function CarCell({ row, origin }: { row: RequestRow; origin: ListOrigin }) {
  const { t } = useTranslation('insurer');
  const name = useRequestName()(row);
  return (
    <div className={styles.car}>
      <CarPicture
        url={row.pictureUrl}
        width={72}
        height={48}
        iconSize={28}
        className={styles.picture}
        lazy
      />
      <span className={styles.text}>
        <Link to={pathOfRow(row)} state={origin}>
          {name}
        </Link>
        {row.priceBand !== null && (
          <span className={styles.band}>{t(`codes.priceBand.${row.priceBand as 'upTo1000'}`)}</span>
        )}
      </span>
    </div>
  );
}
