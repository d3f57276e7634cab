import type { StationBoard } from '@portal/core';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { Skeleton, StatTile } from '@portal/kit/ui';
import { useMemo } from 'react';
import type { StationListParams } from '../list-state/useStationListParams';
import styles from './SummaryTiles.module.css';

interface SummaryTilesProps {
  board: StationBoard | undefined;
  listParams: StationListParams;
}

/** Figures on the whole network; each tile filters the table by the rows it counts. */
export function SummaryTiles({ board, listParams }: SummaryTilesProps) {
  const { t } = useTranslation('stations');
  const { number } = useFormats();
  const { query, setQuery } = listParams;
  const summary = useMemo(() => board?.summary(), [board]);
  if (!summary) return <SummaryTilesSkeleton />;
  const { stations, active, withAlerts, outOfStock } = summary;
  const onlyActive = query.active === 'yes';
  const onlyAlerts = query.alert === 'yes';
  return (
    <ul className={styles.tiles} aria-label={t('tiles.label')}>
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
          tone="success"
          selected={onlyActive}
          onSelect={() => setQuery({ active: onlyActive ? 'all' : 'yes' })}
        />
      </li>
      <li>
        <StatTile
          label={t('tiles.alerts')}
          value={number(withAlerts)}
          tone={withAlerts > 0 ? 'warning' : 'neutral'}
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
                  {t('tiles.outOfStock')}{' '}
                  <span lang="en" className={styles.type}>
                    {carwashType}
                  </span>
                </>
              }
              value={number(count)}
              tone={count > 0 ? 'danger' : 'neutral'}
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
  return (
    <div className={styles.tiles}>
      {Array.from({ length: SKELETON_TILES }, (_, tile) => (
        <Skeleton key={tile} height="var(--tile)" />
      ))}
    </div>
  );
}
