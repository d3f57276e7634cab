import type { StationSummary } from '@portal/core';
import { StatTile } from '@portal/kit/data-display';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { Row, Skeleton, Text } from '@portal/kit/ui';
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
    <Row as="ul" align="center" className={styles.tiles} aria-label={t('tiles.label')}>
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
      {outOfStock.length > 0 && <OutOfStock as="li" />}
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
    </Row>
  );
}

/** Heading of the tiles of carwash types, drawn once: each has it in its name. */
function OutOfStock({ as }: { as: 'li' | 'span' }) {
  const { t } = useTranslation('stations');
  return (
    <Text as={as} size={12} muted aria-hidden>
      {t('tiles.outOfStock')}
    </Text>
  );
}

/** Three tiles of states and six of carwash types. */
function SummaryTilesSkeleton() {
  const tiles = (count: number) =>
    Array.from({ length: count }, (_, tile) => (
      <Skeleton key={tile} width="5.5rem" height="var(--tile, max(2rem, var(--target)))" />
    ));
  return (
    <Row align="center" className={styles.tiles}>
      {tiles(3)}
      <OutOfStock as="span" />
      {tiles(6)}
    </Row>
  );
}
