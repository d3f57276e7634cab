import type { Maintenance, YesNo } from '@portal/core';
import { Chip, ChipList } from '@portal/kit/data-display';
import { useTranslation } from '@portal/kit/i18n';
import { FilterSelect, FoldedFilters } from '@portal/kit/list';
import { SearchBox } from '@portal/kit/table';
import { Alert } from '@portal/kit/ui';
import type { ReactNode, RefObject } from 'react';
import type { StationListParams } from '../list-state/useStationListParams';
import styles from './StationFilters.module.css';

interface StationFiltersProps {
  /** Actions on the table, at the end of the line. */
  actions: ReactNode;
  /** Names of all routes. */
  routes: readonly string[];
  listParams: StationListParams;
  searchRef: RefObject<HTMLInputElement | null>;
}

/**
 * Filters by address, route, alert and codes (STATION-5), and chips for the filters of the tiles. On a phone a
 * button unfolds the selects and the order of the rows.
 */
export function StationFilters({ actions, routes, listParams, searchRef }: StationFiltersProps) {
  const { t } = useTranslation('stations');
  const { query, setQuery, hasUnreadFilter } = listParams;
  const count = [query.route !== null, query.alert !== 'all', query.local !== 'all'].filter(
    Boolean,
  ).length;
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchBox
          label={t('filters.search')}
          value={query.address}
          onSearch={(address) => setQuery({ address }, { replace: true })}
          ref={searchRef}
        />
      </div>
      <FoldedFilters active={count}>
        <FilterSelect
          hideLabel
          label={t('filters.route')}
          value={query.route ?? ''}
          onChange={(route) => setQuery({ route: route || null })}
          placeholder={t('filters.allRoutes')}
          options={routes.map((route) => ({ value: route, label: route }))}
        />
        <FilterSelect<YesNo>
          hideLabel
          label={t('filters.alert')}
          value={query.alert}
          onChange={(alert) => setQuery({ alert })}
          options={[
            { value: 'all', label: t('filters.alertAll') },
            { value: 'yes', label: t('filters.alertYes') },
            { value: 'no', label: t('filters.alertNo') },
          ]}
        />
        <FilterSelect<Maintenance>
          hideLabel
          label={t('filters.local')}
          value={query.local}
          onChange={(local) => setQuery({ local })}
          options={[
            { value: 'all', label: t('filters.localAll') },
            { value: 'local', label: t('filters.localLocal') },
            { value: 'network', label: t('filters.localNetwork') },
          ]}
        />
      </FoldedFilters>
      <div className={styles.actions}>{actions}</div>
      {hasUnreadFilter && (
        <div className={styles.line}>
          <Alert tone="warning">{t('filters.unread')}</Alert>
        </div>
      )}
      <TileFilterChips
        query={query}
        setQuery={setQuery}
        onEmpty={() => searchRef.current?.focus()}
      />
    </div>
  );
}

interface TileFilterChipsProps extends Pick<StationListParams, 'query' | 'setQuery'> {
  onEmpty: () => void;
}

/** Removable chips of the filters that only tiles set. */
function TileFilterChips({ query, setQuery, onEmpty }: TileFilterChipsProps) {
  const { t } = useTranslation('stations');
  const chips = [
    query.active !== 'all' && {
      text: query.active === 'yes' ? t('filters.activeYes') : t('filters.activeNo'),
      remove: () => setQuery({ active: 'all' }),
    },
    query.outOfStock !== null && {
      text: t('filters.outOfStock', { type: query.outOfStock }),
      remove: () => setQuery({ outOfStock: null }),
    },
  ].filter((chip) => chip !== false);
  return (
    <ChipList label={t('filters.applied')} className={styles.line} onEmpty={onEmpty}>
      {chips.map(({ text, remove }) => (
        <Chip key={text} onRemove={remove} removeLabel={t('filters.remove', { filter: text })}>
          {text}
        </Chip>
      ))}
    </ChipList>
  );
}
