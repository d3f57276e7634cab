import { isCoreError, type StationScope } from '@portal/core';
import { RefreshStamp, StaleDataAlert } from '@portal/kit/data-display';
import { useTablePreferences } from '@portal/kit/table';
import { DisabledControls, ForbiddenState, Row, Stack, useIsNarrow } from '@portal/kit/ui';
import { useMemo, useRef } from 'react';
import { BuyingPanel } from '../buying/BuyingPanel';
import { useStationListParams } from '../list-state/useStationListParams';
import { StockChangeTimes } from '../live/StockMark';
import { useStockChanges } from '../live/useStockChanges';
import { useStationBoard } from '../queries/stationBoard';
import { useThresholds } from '../thresholds/useThresholds';
import { LoadErrorState } from './LoadErrorState';
import { StationFilters } from './StationFilters';
import styles from './StationList.module.css';
import { useStationSource } from './StationSource';
import { StationTable } from './StationTable';
import { SummaryTiles } from './SummaryTiles';
import { TableActions } from './TableActions';
import { tablePreferences } from './tablePreferences';

/** The stations page and the routes page, the same table over different rows. */
export function StationList({ scope }: { scope: StationScope }) {
  const board = useStationBoard();
  const { name, defaults } = tablePreferences(scope);
  const preferences = useTablePreferences(name, defaults);
  const searchRef = useRef<HTMLInputElement>(null);
  const thresholds = useThresholds();
  // Stations without their stock say nothing once its reading has failed.
  const shown = board.error && !board.data?.isComplete ? undefined : board.data;
  const complete = shown?.isComplete ? shown : undefined;
  // A retry clears `error` at once; the reload button has to stay until there are rows.
  const failed = !shown && board.errorUpdateCount > 0;
  const source = useStationSource(failed || complete !== undefined);
  const answer = source?.answer;
  const listParams = useStationListParams(scope, preferences.pageSize, source);
  const options = useMemo(() => answer?.options ?? shown?.options(), [answer, shown]);
  const disabled = !failed && (answer !== undefined || !shown);

  const reload = () => void board.refetch();
  const stock = useStockChanges(shown, reload);
  const isNarrow = useIsNarrow();
  const stamp = (
    <RefreshStamp
      readAt={board.dataUpdatedAt}
      onRefresh={reload}
      refreshing={board.isFetching || board.isPending}
    />
  );

  if (isCoreError(board.error) && board.error.status === 403) return <ForbiddenState />;
  return (
    <Stack className={styles.page}>
      {!failed && (
        <DisabledControls disabled={disabled} reads={answer !== undefined}>
          <Row gap={3} align="center" className={styles.summary}>
            <SummaryTiles stock={stock} answered={answer?.summary} listParams={listParams} />
            {!isNarrow && stamp}
          </Row>
          <StationFilters
            routes={options?.routes ?? []}
            listParams={listParams}
            searchRef={searchRef}
            tools={isNarrow ? stamp : undefined}
            actions={
              <TableActions
                board={complete}
                options={complete && options}
                thresholds={thresholds}
                listParams={listParams}
                preferences={preferences}
              />
            }
          />
        </DisabledControls>
      )}
      {shown && board.error && (
        <StaleDataAlert error={board.error} onRetry={reload} retrying={board.isFetching} />
      )}
      <Stack gap={4} className={styles.content}>
        <StockChangeTimes value={stock.times}>
          <DisabledControls disabled={disabled} reads={answer !== undefined}>
            <div>
              <StationTable
                stock={stock}
                answered={answer}
                loading={shown?.isComplete === false && board.isFetching}
                carwashTypes={options?.carwashTypes}
                thresholds={thresholds.byType}
                listParams={listParams}
                searchRef={searchRef}
                preferences={preferences}
                loadError={
                  failed && <LoadErrorState loading={board.isFetching} onReload={reload} />
                }
              />
            </div>
          </DisabledControls>
        </StockChangeTimes>
        <BuyingPanel board={complete} />
      </Stack>
    </Stack>
  );
}
