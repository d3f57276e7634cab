import { Skeleton } from '@portal/kit/ui';
import { clsx } from 'clsx';
import carStyles from './CarCell.module.css';
import pictureStyles from '../request/CarPicture.module.css';
import styles from './CellSkeletons.module.css';

/** A bar in a line of text. */
function Line({ width }: { width: string }) {
  return (
    <span className={styles.line}>
      <Skeleton width={width} />
    </span>
  );
}

/** The frame of the picture, and the name. */
export const carSkeleton = (
  <div className={carStyles.car}>
    <span className={clsx(pictureStyles.picture, carStyles.picture)} />
    <span className={clsx(carStyles.text, styles.carText)}>
      <Line width="80%" />
      <small className={styles.band}>
        <Skeleton width="50%" />
      </small>
    </span>
  </div>
);

/** Month of the renewal. */
export const renewalSkeleton = <Line width="70%" />;

/** Risks, in one line or two. */
export const riskSkeleton = <Line width="80%" />;

/** Price and date of an offer. */
export const offerSkeleton = (
  <div className={styles.lines}>
    <Line width="60%" />
    <Line width="80%" />
  </div>
);

/** Last valid day of an offer. */
export const expirySkeleton = <Line width="70%" />;

/** Name of a driver. */
export const driverNameSkeleton = <Line width="60%" />;

/** Name of a driver, then e-mail and phone. */
export const driverSkeleton = (
  <div className={styles.lines}>
    <Line width="60%" />
    <span className={styles.link}>
      <Skeleton width="80%" />
    </span>
  </div>
);

/** The button that discards a request. */
export const discardSkeleton = <span className={styles.button} />;
