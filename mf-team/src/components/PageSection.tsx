import { Row } from '@portal/kit/ui';
import { useId, type ReactNode } from 'react';
import styles from './PageSection.module.css';

interface PageSectionProps {
  title: ReactNode;
  /** Whether the title is loaded: it then has a line of its own on a phone, so that its width moves nothing. */
  titleLoads?: boolean;
  /** At the end of the heading's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A section of a page with its own heading; a named region. */
export function PageSection({ title, titleLoads = false, actions, children }: PageSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <header className={styles.head}>
        <h2 id={titleId} className={titleLoads ? styles.ownLine : undefined}>
          {title}
        </h2>
        {actions !== undefined && (
          <Row gap={[2, 4]} align="center">
            {actions}
          </Row>
        )}
      </header>
      {children}
    </section>
  );
}
