import { portal } from '@portal/kit/api';
import { useRefreshOn } from '@portal/kit/live';
import { queryOptions, useQuery } from '@portal/kit/query';

/** Prefix of the query keys of the list and of each business. */
const businessesKey = ['people', 'businesses'];

const businessesQuery = queryOptions({
  queryKey: [...businessesKey, 'list'],
  queryFn: ({ signal }) => portal().call('managedBusinesses', {}, { signal }),
});

/** The businesses with cap and use, by name. */
export function useBusinesses() {
  useRefreshOn(['peopleChanged'], businessesKey);
  return useQuery(businessesQuery);
}

/** A business with its managers and members. */
export function useBusiness(id: number) {
  useRefreshOn(['peopleChanged'], businessesKey);
  return useQuery({
    queryKey: [...businessesKey, 'one', id],
    queryFn: ({ signal }) => portal().call('managedBusiness', { id }, { signal }),
  });
}
