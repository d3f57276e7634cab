import { isCoreError, type StationScope } from '@portal/core';
import { useTablePreferences } from '@portal/kit/table';
import { ForbiddenState, StaleDataAlert } from '@portal/kit/ui';
import { useRef } from 'react';
import { BuyingPanel } from '../buying/BuyingPanel';
import { useStationListParams } from '../list-state/useStationListParams';
import { useStationBoard } from '../queries/stationBoard';
import { LoadErrorState } from './LoadErrorState';
import { StationFilters } from './StationFilters';
import styles from './StationList.module.css';
import { StationTable } from './StationTable';
import { SummaryTiles } from './SummaryTiles';
import { TableActions } from './TableActions';

/** The stations page and the routes page, the same table over different rows. */
export function StationList({ scope }: { scope: StationScope }) {
  const board = useStationBoard();
  const preferences = useTablePreferences(`stations.${scope}`, {
    hidden: ['rating'],
    density: 'comfortable',
    pageSize: 10,
  });
  const listParams = useStationListParams(scope, preferences.pageSize);
  const searchRef = useRef<HTMLInputElement>(null);

  if (isCoreError(board.error) && board.error.status === 403) return <ForbiddenState />;
  // A retry clears `error` at once; the reload button has to stay until there are rows.
  const failed = !board.data && board.errorUpdateCount > 0;
  const reload = () => void board.refetch();
  return (
    <div className={styles.page}>
      {!failed && (
        <>
          <SummaryTiles board={board.data} listParams={listParams} />
          <StationFilters board={board.data} listParams={listParams} searchRef={searchRef} />
          <TableActions
            board={board.data}
            readAt={board.dataUpdatedAt}
            refreshing={board.isFetching}
            onRefresh={reload}
            listParams={listParams}
            preferences={preferences}
          />
        </>
      )}
      {board.data && board.error && <StaleDataAlert error={board.error} onRetry={reload} />}
      <StationTable
        board={board.data}
        listParams={listParams}
        searchRef={searchRef}
        preferences={preferences}
        loadError={failed && <LoadErrorState loading={board.isFetching} onReload={reload} />}
      />
      <BuyingPanel board={board.data} />
    </div>
  );
}
