import type { ReactNode } from 'react';
import { Row, Stack } from './layout';
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

/** Placeholder for missing content: drawing, reason and action. */
export function State({ title, icon, action, urgent = false, children }: StateProps) {
  return (
    <div className={styles.state} role={urgent ? 'alert' : undefined}>
      {icon !== undefined && (
        <div className={styles.drawing}>
          <Landscape />
          <div className={styles.icon}>{icon}</div>
        </div>
      )}
      <p className={styles.title}>{title}</p>
      {children !== undefined && (
        <Stack gap={1} muted>
          {children}
        </Stack>
      )}
      {action !== undefined && (
        <Row justify="center" className={styles.action}>
          {action}
        </Row>
      )}
    </div>
  );
}

/** Backdrop that the drawings of all states have in common. */
function Landscape() {
  return (
    <svg aria-hidden viewBox="0 0 160 72" className={styles.landscape}>
      <path d="M14 64c10-22 32-26 48-8 16-34 50-36 64-6 8-4 16 2 20 14z" />
      <path className={styles.ground} d="M4 64.5h152" />
    </svg>
  );
}
