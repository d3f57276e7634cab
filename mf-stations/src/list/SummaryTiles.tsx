import type { StationSummary } from '@portal/core';
import { StatTile } from '@portal/kit/data-display';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { Skeleton } from '@portal/kit/ui';
import { useMemo } from 'react';
import type { StationListParams } from '../list-state/useStationListParams';
import type { Stock } from '../live/useStockChanges';
import styles from './SummaryTiles.module.css';

interface SummaryTilesProps {
  stock: Stock;
  /** Figures of the server's answer, until all stations are read. */
  answered: StationSummary | undefined;
  listParams: StationListParams;
}

/** Figures on the whole network, in one line of a wide page; each tile filters the table by the rows it counts. */
export function SummaryTiles({ stock, answered, listParams }: SummaryTilesProps) {
  const { t } = useTranslation('stations');
  const { number } = useFormats();
  const { query, setQuery } = listParams;
  const summary = useMemo(
    () => (stock.board?.isComplete ? stock.board.summary() : answered),
    [stock, answered],
  );
  if (!summary) return <SummaryTilesSkeleton />;
  const { stations, active, withAlerts, outOfStock } = summary;
  const onlyActive = query.active === 'yes';
  const onlyAlerts = query.alert === 'yes';
  // One loud figure: the type that is missing at the most stations.
  const most = Math.max(1, ...outOfStock.map(({ stations: count }) => count));
  return (
    <ul
      className={styles.tiles}
      aria-label={t('tiles.label')}
      // Heading of the tiles of carwash types, drawn once: each has it in its name.
      data-group={outOfStock.length > 0 ? t('tiles.outOfStock') : undefined}
    >
      <li>
        <StatTile
          label={t('tiles.stations')}
          value={number(stations)}
          selected={!listParams.isFiltered}
          onSelect={listParams.clearFilters}
        />
      </li>
      <li>
        <StatTile
          label={t('tiles.active')}
          value={number(active)}
          selected={onlyActive}
          onSelect={() => setQuery({ active: onlyActive ? 'all' : 'yes' })}
        />
      </li>
      <li>
        <StatTile
          label={t('tiles.alerts')}
          value={number(withAlerts)}
          selected={onlyAlerts}
          onSelect={() => setQuery({ alert: onlyAlerts ? 'all' : 'yes' })}
        />
      </li>
      {outOfStock.map(({ carwashType, stations: count }) => {
        const selected = query.outOfStock === carwashType;
        return (
          <li key={carwashType}>
            <StatTile
              label={
                <>
                  <span className="visually-hidden">{`${t('tiles.outOfStock')} `}</span>
                  <span lang="en">{carwashType}</span>
                </>
              }
              value={number(count)}
              tone={count === most ? 'danger' : 'neutral'}
              selected={selected}
              onSelect={() => setQuery({ outOfStock: selected ? null : carwashType })}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Three tiles of states and six of carwash types. */
const SKELETON_TILES = 9;

function SummaryTilesSkeleton() {
  const { t } = useTranslation('stations');
  return (
    <div className={styles.tiles} data-group={t('tiles.outOfStock')}>
      {Array.from({ length: SKELETON_TILES }, (_, tile) => (
        <Skeleton key={tile} width="var(--skeleton)" height="var(--tile)" />
      ))}
    </div>
  );
}
