import { useTranslation } from '@portal/kit/i18n';
import { ListBar } from '@portal/kit/list-page';
import type { ReactNode, RefObject } from 'react';
import type { StationListParams } from '../list-state/useStationListParams';

interface StationFiltersProps {
  /** Actions on the table, at the end of the line. */
  actions: ReactNode;
  /** Names of all routes. */
  routes: readonly string[];
  listParams: StationListParams;
  searchRef: RefObject<HTMLInputElement | null>;
  /** Folded on a phone. */
  tools: ReactNode;
}

/** Filters by address, route, alert and codes (STATION-5), and chips for the filters of the tiles. */
export function StationFilters(props: StationFiltersProps) {
  const { actions, routes, listParams, searchRef, tools } = props;
  const { t } = useTranslation('stations');
  const { query } = listParams;
  return (
    <ListBar
      listParams={listParams}
      searchLabel={t('filters.search')}
      searchName="address"
      searchRef={searchRef}
      tools={tools}
      filters={[
        {
          name: 'route',
          label: t('filters.route'),
          all: t('filters.allRoutes'),
          options: routes.map((route) => ({ value: route, label: route })),
        },
        {
          name: 'alert',
          label: t('filters.alert'),
          all: t('filters.alertAll'),
          none: 'all',
          options: [
            { value: 'yes', label: t('filters.alertYes') },
            { value: 'no', label: t('filters.alertNo') },
          ],
        },
        {
          name: 'local',
          label: t('filters.local'),
          all: t('filters.localAll'),
          none: 'all',
          options: [
            { value: 'local', label: t('filters.localLocal') },
            { value: 'network', label: t('filters.localNetwork') },
          ],
        },
        {
          name: 'active',
          none: 'all',
          chip: query.active === 'yes' ? t('filters.activeYes') : t('filters.activeNo'),
        },
        { name: 'outOfStock', chip: t('filters.outOfStock', { type: query.outOfStock ?? '' }) },
      ]}
    >
      {actions}
    </ListBar>
  );
}
