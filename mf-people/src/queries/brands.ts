import { portal } from '@portal/kit/api';
import { useRefreshOn } from '@portal/kit/live';
import { queryOptions, useQuery, useQueryClient } from '@portal/kit/query';

/** Prefix of the query keys of the list and of each brand. */
const brandsKey = ['people', 'brands'];

const brandsQuery = queryOptions({
  queryKey: [...brandsKey, 'list'],
  queryFn: ({ signal }) => portal().call('managedBrands', {}, { signal }),
});

/** The brands of brokers with quota and use, by name. */
export function useBrands() {
  useRefreshOn(['peopleChanged', 'brandCreated'], brandsKey);
  return useQuery(brandsQuery);
}

/** A brand with its brokers. */
export function useBrand(id: number) {
  useRefreshOn(['peopleChanged', 'offerCreated', 'offerDeleted'], brandsKey);
  return useQuery({
    queryKey: [...brandsKey, 'one', id],
    queryFn: ({ signal }) => portal().call('managedBrand', { id }, { signal }),
  });
}

/** Reads the brands again; resolves once what is on screen is read. */
export function useRefreshBrands(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: brandsKey });
}
