import { Row } from '@portal/kit/ui';
import type { ReactNode } from 'react';
import styles from './Bar.module.css';

interface BarProps {
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One sentence across the foot of the window, with its buttons. */
export function Bar({ actions, children }: BarProps) {
  return (
    <Row gap={[2, 4]} align="center" justify="center" size={14} className={styles.bar}>
      <p className={styles.text}>{children}</p>
      {actions !== undefined && <Row>{actions}</Row>}
    </Row>
  );
}
