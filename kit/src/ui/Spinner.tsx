import { clsx } from 'clsx';
import styles from './Spinner.module.css';

/** A sign of work for the eye alone; the words stand elsewhere. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <span aria-hidden className={clsx(styles.spinner, className)} />;
}
