import type { RequestRow } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Link } from '@portal/kit/router';
import { useRequestName } from '../labels/useRequestName';
import { RowNote } from '../live/RowNote';
import type { SplitView } from '../split-view/useSplitView';
import styles from './CarCell.module.css';
import { CarPicture } from '../request/CarPicture';

interface CarCellProps extends Pick<SplitView, 'linkOf'> {
  row: RequestRow;
  /** Called with the id of the request when its link is followed. */
  onFollow: (id: number) => void;
}

/** Picture, name and price band of a car; the name links to its request. */
export function CarCell({ row, linkOf, onFollow }: CarCellProps) {
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
        <Link {...linkOf(row)} onClick={() => onFollow(row.id)}>
          {name}
        </Link>
        <RowNote request={row.id}>
          {row.priceBand !== null && (
            <span className={styles.band}>
              {t(`codes.priceBand.${row.priceBand as 'upTo1000'}`)}
            </span>
          )}
        </RowNote>
      </span>
    </div>
  );
}
