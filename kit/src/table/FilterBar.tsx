import { clsx } from 'clsx';
import { Ellipsis } from '../icons/icons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../i18n';
import { IconButton } from '../ui';
import styles from './FilterBar.module.css';

interface FilterBarProps {
  actions?: ReactNode;
  /** Keeps search and filter alone on a phone: a button unfolds the actions, and the order of the rows. */
  folded?: boolean;
  children: ReactNode;
}

/** The line above a table: search and filters, and at its end the actions on the table. */
export function FilterBar({ actions, folded = false, children }: FilterBarProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <div className={clsx(styles.bar, folded && styles.foldable)} data-folded={folded && !open}>
      {children}
      {folded && (
        <IconButton
          label={t('table.tools')}
          aria-expanded={open}
          className={styles.toggle}
          icon={<Ellipsis aria-hidden size={20} />}
          onClick={() => setOpen(!open)}
        />
      )}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
