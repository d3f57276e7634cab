import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { Row } from './layout';
import styles from './Card.module.css';

interface CardProps {
  title?: ReactNode;
  /** Rendered at the end of the title's line. */
  actions?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A card; with a title it is a named region. */
export function Card({ title, actions, className, children }: CardProps) {
  const titleId = useId();
  const headed = title !== undefined;
  return (
    <section
      className={clsx(styles.card, className)}
      aria-labelledby={headed ? titleId : undefined}
    >
      {(headed || actions !== undefined) && (
        <Row gap={[2, 4]} align="center" className={styles.head}>
          {headed && <h2 id={titleId}>{title}</h2>}
          {actions !== undefined && (
            <Row align="center" className={styles.actions}>
              {actions}
            </Row>
          )}
        </Row>
      )}
      {children}
    </section>
  );
}

interface PanelProps {
  title: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A subsection of a card, one heading level lower. */
export function Panel({ title, className, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={clsx(styles.panel, className)} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {children}
    </section>
  );
}
