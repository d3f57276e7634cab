import { clsx } from 'clsx';
import { Ellipsis, SlidersHorizontal } from '../icons/icons';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from '../i18n';
import { Button, IconButton, ReadingControls } from '../ui';
import styles from './FilterBar.module.css';

interface FilterBarProps {
  actions?: ReactNode;
  /** Keeps search and count alone on a phone: a button unfolds filters and actions, and the order of the rows. */
  folded?: boolean;
  /** Filters after the search, or with their labels in lines of their own. */
  filters?: { fields: ReactNode; hasLabels?: boolean; active: number } | undefined;
  children: ReactNode;
}

/** The line above a table: search and filters, and at its end the actions on the table. */
export function FilterBar({ actions, folded = false, filters, children }: FilterBarProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const id = useId();
  const toggle = {
    'aria-expanded': open,
    className: styles.toggle,
    onClick: () => setOpen(!open),
  };
  return (
    <div className={clsx(styles.bar, folded && styles.foldable)} data-folded={folded && !open}>
      {children}
      {folded && !filters && (
        <IconButton
          {...toggle}
          label={t('table.tools')}
          icon={<Ellipsis aria-hidden size={20} />}
        />
      )}
      {filters && (
        <ReadingControls>
          <Button {...toggle} aria-controls={id} icon={<SlidersHorizontal aria-hidden size={16} />}>
            {filters.active > 0 ? (
              t('filters.set', { active: filters.active })
            ) : (
              <span className="visually-hidden">{t('filters.title')}</span>
            )}
          </Button>
          <div
            id={id}
            role="group"
            aria-label={t('filters.title')}
            className={filters.hasLabels ? styles.labelled : styles.filters}
          >
            {filters.fields}
          </div>
        </ReadingControls>
      )}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
