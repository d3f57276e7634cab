import type { RequestRow } from '@portal/core';
import { Link } from '@portal/kit/router';
import { useRequestName } from '../labels/useRequestName';
import { RowNote } from '../live/RowNote';
import type { SplitView } from '../split-view/useSplitView';
import styles from './CarCell.module.css';
import { CarPicture } from '../request/CarPicture';
import { PriceBand } from '../request/PriceBand';

interface CarCellProps extends Pick<SplitView, 'linkOf'> {
  row: RequestRow;
  /** Called with the id of the request when its link is followed. */
  onFollow: (id: number) => void;
}

/** Picture, name and price band of a car, with a note; the name links to its request (REQUEST-10). */
export function CarCell({ row, linkOf, onFollow }: CarCellProps) {
  const name = useRequestName()(row);
  return (
    <div className={styles.car}>
      <CarPicture
        url={row.pictureUrl}
        width={48}
        height={32}
        iconSize={20}
        className={styles.picture}
        lazy
      />
      <span className={styles.text}>
        <Link {...linkOf(row)} className="two-lines" onClick={() => onFollow(row.id)}>
          {name}
        </Link>
        <span className={styles.detail}>
          <PriceBand code={row.priceBand} />
          <RowNote row={row} />
        </span>
      </span>
    </div>
  );
}
