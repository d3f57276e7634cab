import type { Paging } from '@portal/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n';
import { Button, EmptyState, FilteredEmptyState } from '../ui';

interface EmptyListStateProps {
  /** Rows of the list without filters. */
  size: number;
  /** Paging of the filtered rows. */
  paging: Paging;
  /** Shown where the list has no rows at all. */
  empty: ReactNode;
  onClearFilters: () => void;
  onPage: (page: number) => void;
}

/** The reason why a list shows no rows, with its remedy: no data, filters, or a page past the end. */
export function EmptyListState(props: EmptyListStateProps) {
  const { size, paging, empty, onClearFilters, onPage } = props;
  if (size === 0) return empty;
  if (paging.total === 0) return <FilteredEmptyState searched onClear={onClearFilters} />;
  return <PastEndState lastPage={paging.lastPage} onPage={onPage} />;
}

interface PastEndStateProps {
  /** The last page that has rows. */
  lastPage: number;
  onPage: (page: number) => void;
}

/** A page after the last row: the list has become shorter, or the URL was edited (LIST-2). */
export function PastEndState({ lastPage, onPage }: PastEndStateProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('states.pastEnd.title')}
      action={
        <Button onClick={() => onPage(lastPage)}>
          {t('states.pastEnd.back', { page: lastPage })}
        </Button>
      }
    />
  );
}
