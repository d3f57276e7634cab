import type { RequestRow } from '@portal/core';
import { Link } from '@portal/kit/router';
import { clsx } from 'clsx';
import { useRequestName } from '../labels/useRequestName';
import { RowNote } from '../live/RowNote';
import type { SplitView } from '../split-view/useSplitView';
import styles from './CarCell.module.css';
import { CarPicture } from '../request/CarPicture';
import { PriceBand } from '../request/PriceBand';

interface CarNameProps extends Pick<SplitView, 'linkOf'> {
  row: RequestRow;
  /** Called with the id of the request when its link is followed. */
  onFollow: (id: number) => void;
  className?: string | undefined;
}

/** Picture, name and price band of a car, with a note; the name links to its request (REQUEST-10). */
export function CarCell(props: CarNameProps) {
  const { row } = props;
  return (
    <div className={styles.car}>
      <RowPicture url={row.pictureUrl} className={styles.picture} />
      <span className={styles.text}>
        <CarName {...props} className="two-lines" />
        <span className={styles.detail}>
          <PriceBand code={row.priceBand} />
          <RowNote row={row} />
        </span>
      </span>
    </div>
  );
}

/** Name of a car as the link to its request. */
export function CarName({ row, linkOf, onFollow, className }: CarNameProps) {
  const name = useRequestName()(row);
  return (
    <Link
      {...linkOf(row)}
      className={clsx(styles.name, className)}
      onClick={() => onFollow(row.id)}
    >
      {name}
    </Link>
  );
}

interface RowPictureProps {
  url: string | null;
  className?: string | undefined;
}

/** Picture of a car in a row, as wide as a row of lines has room for by default. */
export function RowPicture({ url, className = styles.small }: RowPictureProps) {
  return <CarPicture url={url} width={48} height={32} iconSize={20} className={className} lazy />;
}
