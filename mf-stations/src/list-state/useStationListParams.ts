import {
  stationQueryDefault,
  stationQueryFromParams,
  stationQueryToParams,
  type StationQuery,
  type StationScope,
} from '@portal/core';
import { useListParams, type ListParams, type ListParamsCodec } from '@portal/kit/list';
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

const codecs = { stores: codecOf('stores'), routes: codecOf('routes') };

/**
 * Query of the stations or routes in the URL; a URL without it gets the stored page size. That of a page which the server
 * `answered` is bare, and needs no core.
 */
export function useStationListParams(
  scope: StationScope,
  storedPageSize: number,
  answered: StationQuery | undefined,
): StationListParams {
  const stored = useMemo(() => ({ pageSize: storedPageSize }), [storedPageSize]);
  const listParams = useListParams(codecs[scope], {
    filters: FILTER_NAMES,
    stored,
    answered,
  });
  const { query, setQuery } = listParams;
  const { sort, stockType, descending, pageSize } = query;
  const initial = answered ?? stationQueryDefault(scope);
  return {
    ...listParams,
    isFiltered:
      answered === undefined &&
      hasParams({
        ...query,
        sort: initial.sort,
        stockType: null,
        descending: initial.descending,
        pageSize: initial.pageSize,
        page: 1,
      }),
    defaultSort: initial.sort,
    clearFilters: () => setQuery({ ...initial, sort, stockType, descending, pageSize }),
  };
}

function hasParams(query: StationQuery): boolean {
  return Object.keys(stationQueryToParams(query)).length > 0;
}
