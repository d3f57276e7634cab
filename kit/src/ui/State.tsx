import type { ReactNode } from 'react';
import styles from './State.module.css';

export interface StateProps {
  title: ReactNode;
  icon?: ReactNode;
  /** Button or link to continue. */
  action?: ReactNode;
  /** Announces the state with `role="alert"`. */
  urgent?: boolean;
  children?: ReactNode;
}

/** Placeholder for missing content: icon, reason and action. */
export function State({ title, icon, action, urgent = false, children }: StateProps) {
  return (
    <div className={styles.state} role={urgent ? 'alert' : undefined}>
      {icon !== undefined && <div className={styles.icon}>{icon}</div>}
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
