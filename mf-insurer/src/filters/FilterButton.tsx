import type { RequestBook } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { lazyDialog } from '@portal/kit/lazy-dialog';
import { Button, useIsNarrow } from '@portal/kit/ui';
import { SlidersHorizontal } from '@portal/kit/icons';
import { useState, type Ref } from 'react';
import type { RequestListParams } from '../list-state/useRequestListParams';
import { withTexts } from '../messages';

const FilterDialog = lazyDialog(
  () => withTexts(import('./FilterDialog')),
  ({ onOpenChange }) => onOpenChange(false),
);

interface FilterButtonProps {
  book: RequestBook | undefined;
  listParams: RequestListParams;
  ref?: Ref<HTMLButtonElement>;
}

/** The button that opens the filter dialog, with the number of applied filters. */
export function FilterButton({ book, listParams, ref }: FilterButtonProps) {
  const { t } = useTranslation('insurer');
  const [open, setOpen] = useState(false);
  const isNarrow = useIsNarrow();
  const count = listParams.chips.length;
  const label = count === 0 ? t('filter.open') : t('filter.openCount', { count });
  return (
    <>
      <Button
        ref={ref}
        aria-label={label}
        icon={<SlidersHorizontal aria-hidden size={18} />}
        onClick={() => setOpen(true)}
      >
        {/* On a phone the icon and the number alone. */}
        {isNarrow ? count > 0 && count : label}
      </Button>
      {book && (
        <FilterDialog open={open} onOpenChange={setOpen} book={book} listParams={listParams} />
      )}
    </>
  );
}
