import { useId, type ReactNode } from 'react';
import styles from './PageSection.module.css';

interface PageSectionProps {
  title: ReactNode;
  /** At the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a page under a heading of its own. */
export function PageSection({ title, actions, children }: PageSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.part}>
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}
