import { useId, type ReactNode } from 'react';
import styles from './PageSection.module.css';

interface PageSectionProps {
  title: ReactNode;
  /** At the end of the heading's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A section of a page with its own heading; a named region. */
export function PageSection({ title, actions, children }: PageSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}
