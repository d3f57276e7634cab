import { X } from '../icons/icons';
import { useRef, type ReactNode } from 'react';
import { Button, IconButton } from '../ui';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  /** Accessible name of the bar. */
  label: string;
  /** The number of selected rows in words, also of none; announced when it changes. */
  summary: ReactNode;
  /** Whether rows are selected. */
  active: boolean;
  clear: { label: string; onSelect: () => void };
  /** Selects every row that matches the filters, of all pages; absent where all are selected. */
  all?: { label: string; onSelect: () => void } | undefined;
  /** The actions on the selected rows. */
  children: ReactNode;
}

/**
 * Sticks to the bottom of a list while rows are selected. Rendered visually hidden without a
 * selection: screen readers do not announce a live region that appears together with its text.
 */
export function SelectionBar({ label, summary, active, clear, all, children }: SelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null);

  /** Runs an action whose button is gone afterwards, and moves the focus to the bar. */
  function andFocusBar(act: () => void) {
    act();
    bar.current?.focus();
  }

  return (
    <div
      ref={bar}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className={active ? styles.bar : 'visually-hidden'}
    >
      <p role="status" className={styles.summary}>
        {summary}
      </p>
      {active && (
        <>
          <IconButton
            label={clear.label}
            icon={<X aria-hidden size={18} />}
            className={styles.clear}
            onClick={() => andFocusBar(clear.onSelect)}
          />
          {all && (
            <Button variant="quiet" onClick={() => andFocusBar(all.onSelect)}>
              {all.label}
            </Button>
          )}
          {children}
        </>
      )}
    </div>
  );
}
