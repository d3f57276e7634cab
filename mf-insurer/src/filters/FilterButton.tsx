import { filterChips, type RequestBook } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Button } from '@portal/kit/ui';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { RequestListParams } from '../list-state/useRequestListParams';

const FilterDialog = lazy(() => import('./FilterDialog'));

interface FilterButtonProps {
  book: RequestBook | undefined;
  listing: RequestListParams;
}

/** The button that opens the filters; it says how many are applied. */
export function FilterButton({ book, listing }: FilterButtonProps) {
  const { t } = useTranslation('insurer');
  const [open, setOpen] = useState(false);
  const count = filterChips(listing.query.filters).length;
  return (
    <>
      <Button
        icon={<SlidersHorizontal aria-hidden size={18} />}
        disabled={book === undefined}
        onClick={() => setOpen(true)}
      >
        {count === 0 ? t('filter.open') : t('filter.openCount', { count })}
      </Button>
      {book && (
        <Suspense>
          <FilterDialog open={open} onOpenChange={setOpen} book={book} listing={listing} />
        </Suspense>
      )}
    </>
  );
}
