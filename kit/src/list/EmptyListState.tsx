import type { Paging } from '@portal/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n';
import { Button, EmptyState, FilteredEmptyState } from '../ui';

interface EmptyListStateProps {
  /** Rows of the list without filters. */
  size: number;
  /** Of the filtered rows. */
  paging: Paging;
  /** Shown where the list has no rows at all. */
  empty: ReactNode;
  onClearFilters: () => void;
  onFirstPage: () => void;
}

/** The reason why a list shows no rows, with its remedy: no data, filters, or a page past the end. */
export function EmptyListState(props: EmptyListStateProps) {
  const { size, paging, empty, onClearFilters, onFirstPage } = props;
  if (size === 0) return empty;
  if (paging.total === 0) return <FilteredEmptyState onClear={onClearFilters} />;
  return <PastEndState onFirstPage={onFirstPage} />;
}

/** A page after the last row: the list has become shorter, or the URL was edited. */
export function PastEndState({ onFirstPage }: { onFirstPage: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('states.pastEnd.title')}
      action={<Button onClick={onFirstPage}>{t('states.pastEnd.back')}</Button>}
    >
      {t('states.pastEnd.text')}
    </EmptyState>
  );
}
