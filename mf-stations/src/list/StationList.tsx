import { isCoreError, type StationScope } from '@portal/core';
import { useTablePreferences } from '@portal/kit/table';
import { ForbiddenState } from '@portal/kit/ui';
import { useBoard } from '../board/board';
import { BuyingPanel } from '../buying/BuyingPanel';
import { Filters } from './Filters';
import { NotRead } from './NoRows';
import { useListing } from './query';
import styles from './StationList.module.css';
import { StationTable } from './StationTable';
import { TableActions } from './TableActions';
import { Tiles } from './Tiles';

/** The stations page and the routes page: the same table over other rows. */
export function StationList({ scope }: { scope: StationScope }) {
  const board = useBoard();
  const preferences = useTablePreferences(`stations.${scope}`, {
    hidden: ['rating'],
    density: 'comfortable',
    pageSize: 10,
  });
  const listing = useListing(scope, preferences.pageSize);

  if (isCoreError(board.error) && board.error.status === 403) return <ForbiddenState />;
  // Reading again forgets the error at once; the way out stays where it is until there are rows.
  const failed = !board.data && board.errorUpdateCount > 0;
  const reload = () => void board.refetch();
  return (
    <div className={styles.page}>
      {!failed && (
        <>
          <Tiles board={board.data} listing={listing} />
          <Filters board={board.data} listing={listing} />
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
        notRead={failed && <NotRead reading={board.isFetching} onReload={reload} />}
      />
      <BuyingPanel board={board.data} />
    </div>
  );
}
