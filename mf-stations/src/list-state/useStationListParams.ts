import {
  stationQueryDefault,
  stationQueryFromParams,
  stationQueryToParams,
  type StationListPage,
  type StationQuery,
  type StationScope,
} from '@portal/core';
import {
  useListParams,
  type ListParams,
  type ListParamsCodec,
  type ListSource,
} from '@portal/kit/list';
import { useMemo } from 'react';

export interface StationListParams extends ListParams<StationQuery> {
  isFiltered: boolean;
  /** The order without a choice. */
  defaultSort: StationQuery['sort'];
  /** Removes the filters; sort and page size stay. */
  clearFilters: () => void;
}

const codecOf = (scope: StationScope): ListParamsCodec<StationQuery> => ({
  fromParams: (params) => stationQueryFromParams(scope, params),
  toParams: stationQueryToParams,
});
/** The filters of which not every text is a value, by their names in the URL. */
const FILTER_NAMES = ['alert', 'local', 'active'] as const;

/** Filters that keep every row, by their names in the URL too. */
const NO_FILTERS = {
  address: '',
  route: null,
  alert: 'all',
  local: 'all',
  active: 'all',
  outOfStock: null,
} as const;

const codecs = { stores: codecOf('stores'), routes: codecOf('routes') };

/**
 * Query of the stations or routes in the URL; a URL without it gets the stored page size. The server
 * reads and writes it until the core does.
 */
export function useStationListParams(
  scope: StationScope,
  storedPageSize: number,
  source: ListSource<StationListPage> | undefined,
): StationListParams {
  const stored = useMemo(() => ({ pageSize: storedPageSize }), [storedPageSize]);
  const listParams = useListParams(codecs[scope], {
    filters: FILTER_NAMES,
    stored,
    source,
  });
  const { params, setQuery } = listParams;
  return {
    ...listParams,
    isFiltered: Object.keys(params).some((name) => name in NO_FILTERS),
    defaultSort: source ? 'received' : stationQueryDefault(scope).sort,
    clearFilters: () => setQuery(NO_FILTERS),
  };
}
