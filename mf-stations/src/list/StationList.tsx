import { isCoreError, type StationScope } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { useTablePreferences } from '@portal/kit/table';
import { Button, EmptyState, ForbiddenState } from '@portal/kit/ui';
import { RotateCcw } from 'lucide-react';
import { useBoard } from '../board/board';
import { BuyingPanel } from '../buying/BuyingPanel';
import { Filters } from './Filters';
import { useListing } from './query';
import styles from './StationList.module.css';
import { StationTable } from './StationTable';
import { TableActions } from './TableActions';
import { Tiles } from './Tiles';

/** The stations page and the routes page: the same table over other rows. */
export function StationList({ scope }: { scope: StationScope }) {
  const { t } = useTranslation(['stations', 'common']);
  const board = useBoard();
  const preferences = useTablePreferences(`stations.${scope}`, {
    hidden: ['rating'],
    density: 'comfortable',
    pageSize: 10,
  });
  const listing = useListing(scope, preferences.pageSize);

  if (isCoreError(board.error) && board.error.status === 403) return <ForbiddenState />;
  if (board.error && !board.data) {
    return (
      <EmptyState
        title={t('table.noResults')}
        action={
          <Button
            icon={<RotateCcw aria-hidden size={16} />}
            busy={board.isFetching}
            onClick={() => void board.refetch()}
          >
            {t('common:actions.reload')}
          </Button>
        }
      />
    );
  }
  return (
    <div className={styles.page}>
      <Tiles board={board.data} listing={listing} />
      <Filters board={board.data} listing={listing} />
      <TableActions
        board={board.data}
        readAt={board.dataUpdatedAt}
        refreshing={board.isFetching}
        onRefresh={() => void board.refetch()}
        listing={listing}
        preferences={preferences}
      />
      <StationTable board={board.data} listing={listing} preferences={preferences} />
      <BuyingPanel board={board.data} />
    </div>
  );
}
