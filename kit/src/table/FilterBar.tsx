import type { ReactNode } from 'react';
import styles from './FilterBar.module.css';

/** Search and filters in one line over a table, what acts on the table at its end. */
export function FilterBar({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      {children}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
