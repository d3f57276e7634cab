import type { ReactNode } from 'react';
import styles from './FilterBar.module.css';

/** The line above a table: search and filters, and at its end the actions on the table. */
export function FilterBar({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      {children}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
