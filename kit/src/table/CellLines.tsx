import type { ReactNode } from 'react';
import styles from './RowLine.module.css';

/** Values of a cell, an element each: below one another, on a phone in one line with dots between them. */
export function CellLines({ children }: { children: ReactNode }) {
  return <div className={styles.cellLines}>{children}</div>;
}
