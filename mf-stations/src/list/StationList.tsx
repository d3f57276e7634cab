import { isCoreError, type StationScope } from '@portal/core';
import { useTablePreferences } from '@portal/kit/table';
import { ForbiddenState } from '@portal/kit/ui';
import { useStationBoard } from '../queries/stationBoard';
import { BuyingPanel } from '../buying/BuyingPanel';
import { StationFilters } from './StationFilters';
import { LoadErrorState } from './NoRows';
import { useStationListParams } from '../list-state/useStationListParams';
import styles from './StationList.module.css';
import { StationTable } from './StationTable';
import { TableActions } from './TableActions';
import { SummaryTiles } from './SummaryTiles';

/** The stations page and the routes page: the same table over other rows. */
export function StationList({ scope }: { scope: StationScope }) {
  const board = useStationBoard();
  const preferences = useTablePreferences(`stations.${scope}`, {
    hidden: ['rating'],
    density: 'comfortable',
    pageSize: 10,
  });
  const listing = useStationListParams(scope, preferences.pageSize);

  if (isCoreError(board.error) && board.error.status === 403) return <ForbiddenState />;
  // Reading again forgets the error at once; the way out stays where it is until there are rows.
  const failed = !board.data && board.errorUpdateCount > 0;
  const reload = () => void board.refetch();
  return (
    <div className={styles.page}>
      {!failed && (
        <>
          <SummaryTiles board={board.data} listing={listing} />
          <StationFilters board={board.data} listing={listing} />
          <TableActions
            board={board.data}
            readAt={board.dataUpdatedAt}
            refreshing={board.isFetching}
            onRefresh={reload}
            listing={listing}
            preferences={preferences}
          />
        </>
      )}
      <StationTable
        board={board.data}
        listing={listing}
        preferences={preferences}
        loadError={failed && <LoadErrorState reading={board.isFetching} onReload={reload} />}
      />
      <BuyingPanel board={board.data} />
    </div>
  );
}
