import type { ReactNode } from 'react';
import styles from './Bar.module.css';

interface BarProps {
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One sentence across the foot of the window, with its buttons. */
export function Bar({ actions, children }: BarProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.text}>{children}</p>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
