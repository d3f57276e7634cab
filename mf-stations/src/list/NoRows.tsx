import type { StationPage } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Button, EmptyState, FilteredEmptyState } from '@portal/kit/ui';
import { RotateCcw } from 'lucide-react';
import { unfiltered, type Listing } from './query';

/** Why the table has no rows, and the way out: none there are, a page past the end, or filters. */
export function NoRows({
  page,
  listing: { query, change },
}: {
  page: StationPage;
  listing: Listing;
}) {
  const { t } = useTranslation(['stations', 'common']);
  if (page.size === 0) {
    return <EmptyState title={t('table.noResults')}>{t('table.noStations')}</EmptyState>;
  }
  if (page.paging.total > 0) {
    return (
      <EmptyState
        title={t('common:states.pastEnd.title')}
        action={
          <Button onClick={() => change({ page: 1 })}>{t('common:states.pastEnd.back')}</Button>
        }
      />
    );
  }
  return <FilteredEmptyState onClear={() => change(unfiltered(query))} />;
}

interface NotReadProps {
  reading: boolean;
  onReload: () => void;
}

/** The stations could not be read: the log says why, the reader gets "No results" (reading 6). */
export function NotRead({ reading, onReload }: NotReadProps) {
  const { t } = useTranslation('stations');
  return (
    <EmptyState
      title={t('table.noResults')}
      action={
        <Button icon={<RotateCcw aria-hidden size={16} />} busy={reading} onClick={onReload}>
          {t('table.reload')}
        </Button>
      }
    />
  );
}
