import type { StationPage } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Button, EmptyState, FilteredEmptyState } from '@portal/kit/ui';
import { RotateCcw } from 'lucide-react';
import { unfiltered, type StationListParams } from '../list-state/useStationListParams';

/** Why the table has no rows, and the way out: none there are, a page past the end, or filters. */
export function NoRows({
  page,
  listing: { query, change },
}: {
  page: StationPage;
  listing: StationListParams;
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

interface LoadErrorStateProps {
  reading: boolean;
  onReload: () => void;
}

/** The stations could not be read: the log says why, the reader gets "No results" (reading 6). */
export function LoadErrorState({ reading, onReload }: LoadErrorStateProps) {
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
