import type { RequestBook } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Button } from '@portal/kit/ui';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState, type Ref } from 'react';
import type { RequestListParams } from '../list-state/useRequestListParams';
import styles from './FilterButton.module.css';

const FilterDialog = lazy(() => import('./FilterDialog'));

interface FilterButtonProps {
  book: RequestBook | undefined;
  listParams: RequestListParams;
  ref?: Ref<HTMLButtonElement>;
}

/** The button that opens the filter dialog, with the number of applied filters. */
export function FilterButton({ book, listParams, ref }: FilterButtonProps) {
  const { t } = useTranslation('insurer');
  /** Undefined until the dialog, a chunk of its own, is opened for the first time. */
  const [open, setOpen] = useState<boolean>();
  const count = listParams.chips.length;
  return (
    <>
      <Button
        ref={ref}
        icon={<SlidersHorizontal aria-hidden size={18} />}
        busy={open === true && book === undefined}
        onClick={() => setOpen(true)}
      >
        <span className={styles.label}>
          {count === 0 ? t('filter.open') : t('filter.openCount', { count })}
        </span>
        {count > 0 && (
          <span aria-hidden className={styles.count}>
            {count}
          </span>
        )}
      </Button>
      {book && open !== undefined && (
        <Suspense>
          <FilterDialog open={open} onOpenChange={setOpen} book={book} listParams={listParams} />
        </Suspense>
      )}
    </>
  );
}
