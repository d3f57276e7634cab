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
  /** Removes the filters; sort and page size stay. */
  clearFilters: () => void;
}

const codecOf = (scope: StationScope): ListParamsCodec<StationQuery> => ({
  fromParams: (params) => stationQueryFromParams(scope, params),
  toParams: stationQueryToParams,
});
const codecs = { stores: codecOf('stores'), routes: codecOf('routes') };

/** Query of the stations or routes in the URL; a URL without it gets the stored page size. */
export function useStationListParams(
  scope: StationScope,
  storedPageSize: number,
): StationListParams {
  const stored = useMemo(() => ({ pageSize: storedPageSize }), [storedPageSize]);
  const listParams = useListParams(codecs[scope], { stored });
  const { query, setQuery } = listParams;
  const { sort, stockType, descending, pageSize } = query;
  const initial = stationQueryDefault(scope);
  return {
    ...listParams,
    isFiltered: hasParams({
      ...query,
      sort: initial.sort,
      stockType: null,
      descending: initial.descending,
      pageSize: initial.pageSize,
      page: 1,
    }),
    clearFilters: () => setQuery({ ...initial, sort, stockType, descending, pageSize }),
  };
}

function hasParams(query: StationQuery): boolean {
  return Object.keys(stationQueryToParams(query)).length > 0;
}
