import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from '../i18n';
import { SlidersHorizontal } from '../icons/icons';
import { Button, ReadingControls } from '../ui';
import styles from './FoldedFilters.module.css';

interface FoldedFiltersProps {
  /** Number of filters that are set. */
  active: number;
  children: ReactNode;
}

/** Filters in the grid of their list. On a phone a button unfolds them, and the order of the rows. */
export function FoldedFilters({ active, children }: FoldedFiltersProps) {
  const { t } = useTranslation();
  const filtersId = useId();
  const [open, setOpen] = useState(false);
  return (
    <ReadingControls>
      <Button
        className={styles.toggle}
        icon={<SlidersHorizontal aria-hidden size={16} />}
        aria-expanded={open}
        aria-controls={filtersId}
        onClick={() => setOpen(!open)}
      >
        {active > 0 ? (
          t('filters.set', { active })
        ) : (
          <span className="visually-hidden">{t('filters.title')}</span>
        )}
      </Button>
      <div id={filtersId} className={styles.filters} data-folded={!open}>
        {children}
      </div>
    </ReadingControls>
  );
}
