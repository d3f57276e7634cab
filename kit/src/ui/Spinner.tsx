import { clsx } from 'clsx';
import styles from './Spinner.module.css';

/** A spinner, hidden from assistive technology. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <span aria-hidden className={clsx(styles.spinner, className)} />;
}
