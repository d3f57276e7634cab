import type { ReactNode } from 'react';
import styles from './CardForm.module.css';

/** Worth a second look, blocks nothing. The region stands before its words do, so that they are announced. */
export function FieldWarning({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={styles.hint}>
      {children}
    </p>
  );
}
