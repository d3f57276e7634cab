import { clsx } from 'clsx';
import { CarFront } from '@portal/kit/icons';
import { Picture } from '@portal/kit/data-display';
import styles from './CarPicture.module.css';

interface CarPictureProps {
  url: string | null;
  /** Intrinsic size in pixels. */
  width: number;
  height: number;
  iconSize: number;
  /** Sets the displayed width. */
  className?: string | undefined;
  lazy?: boolean;
}

/** Picture of a car in a frame of fixed ratio; an icon without one. Decorative: the name is beside it. */
export function CarPicture(props: CarPictureProps) {
  const { url, width, height, iconSize, className, lazy = false } = props;
  return (
    <span className={clsx(styles.picture, className)}>
      <Picture
        source={url}
        fallback={<CarFront className="car-front" size={iconSize} />}
        width={width}
        height={height}
        {...(lazy && { loading: 'lazy', decoding: 'async' })}
      />
    </span>
  );
}
