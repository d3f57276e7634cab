import type { EventKind } from '@portal/core';
import { portal } from '@portal/kit/api';
import { useRefreshOn } from '@portal/kit/live';
import { queryOptions, useQuery } from '@portal/kit/query';

/** Prefix of the query keys of the list and of each brand. */
const brandsKey = ['people', 'brands'];

/** Events that change a name, a quota, the use of it, or the members. */
const BRAND_EVENTS: readonly EventKind[] = [
  'peopleChanged',
  'brandCreated',
  'offerCreated',
  'offerDeleted',
];

const brandsQuery = queryOptions({
  queryKey: [...brandsKey, 'list'],
  queryFn: ({ signal }) => portal().call('managedBrands', {}, { signal }),
});

/** The brands of brokers with quota and use, by name. */
export function useBrands() {
  useRefreshOn(BRAND_EVENTS, brandsKey);
  return useQuery(brandsQuery);
}

/** A brand with its brokers. */
export function useBrand(id: number) {
  useRefreshOn(BRAND_EVENTS, brandsKey);
  return useQuery({
    queryKey: [...brandsKey, 'one', id],
    queryFn: ({ signal }) => portal().call('managedBrand', { id }, { signal }),
  });
}
