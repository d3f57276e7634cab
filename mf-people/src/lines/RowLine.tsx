import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './RowLine.module.css';

interface RowLineProps {
  title: ReactNode;
  /** Beside the title: a state, or a time. */
  aside?: ReactNode;
  detail?: ReactNode;
  detailAside?: ReactNode;
  /** The other columns, an element each: dots stand between them. */
  children?: ReactNode;
  /** The control with all that can be done with the row. */
  menu?: ReactNode;
}

/** A row on a phone: title, detail, then the other columns. */
export function RowLine({ title, aside, detail, detailAside, children, menu }: RowLineProps) {
  return (
    <div className={styles.row}>
      <div className={styles.lines}>
        <div className={styles.line}>
          <span className={clsx('two-lines', styles.title)}>{title}</span>
          <span className={styles.aside}>{aside}</span>
        </div>
        <div className={styles.line}>
          <span className={styles.detail}>{detail}</span>
          <span className={styles.aside}>{detailAside}</span>
        </div>
        <div className={styles.facts}>{children}</div>
      </div>
      {menu}
    </div>
  );
}
