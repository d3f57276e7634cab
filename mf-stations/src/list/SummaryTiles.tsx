import type { StationBoard } from '@portal/core';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { Skeleton, StatTile } from '@portal/kit/ui';
import { useMemo } from 'react';
import { isFiltered, unfiltered, type StationListParams } from '../list-state/useStationListParams';
import styles from './SummaryTiles.module.css';

interface SummaryTilesProps {
  board: StationBoard | undefined;
  listing: StationListParams;
}

/** The state of the network in a few figures; each is a shortcut to the rows it counts. */
export function SummaryTiles({ board, listing: { query, change } }: SummaryTilesProps) {
  const { t } = useTranslation('stations');
  const { number } = useFormats();
  const summary = useMemo(() => board?.summary(), [board]);
  if (!summary) return <SummaryTilesSkeleton />;
  const { stations, active, withAlerts, outOfStock } = summary;
  const narrow = query.active === 'yes';
  const alerted = query.alert === 'yes';
  return (
    <ul className={styles.tiles} aria-label={t('tiles.label')}>
      <li>
        <StatTile
          label={t('tiles.stations')}
          value={number(stations)}
          selected={!isFiltered(query)}
          onSelect={() => change(unfiltered(query))}
        />
      </li>
      <li>
        <StatTile
          label={t('tiles.active')}
          value={number(active)}
          tone="success"
          selected={narrow}
          onSelect={() => change({ active: narrow ? 'all' : 'yes' })}
        />
      </li>
      <li>
        <StatTile
          label={t('tiles.alerts')}
          value={number(withAlerts)}
          tone={withAlerts > 0 ? 'warning' : 'neutral'}
          selected={alerted}
          onSelect={() => change({ alert: alerted ? 'all' : 'yes' })}
        />
      </li>
      {outOfStock.map(({ carwashType, stations: empty }) => {
        const chosen = query.outOfStock === carwashType;
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
              value={number(empty)}
              tone={empty > 0 ? 'danger' : 'neutral'}
              selected={chosen}
              onSelect={() => change({ outOfStock: chosen ? null : carwashType })}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Three tiles of states and six of carwash types. */
const usual = 9;

function SummaryTilesSkeleton() {
  return (
    <div className={styles.tiles}>
      {Array.from({ length: usual }, (_, tile) => (
        <Skeleton key={tile} height="var(--tile)" />
      ))}
    </div>
  );
}
