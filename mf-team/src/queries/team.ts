import { portal, useCoreReady } from '@portal/kit/api';
import { useRefreshOn } from '@portal/kit/live';
import { queryOptions, useQuery, useQueryClient } from '@portal/kit/query';

export const businessQuery = queryOptions({
  queryKey: ['team', 'business'],
  queryFn: ({ signal }) => portal().call('business', {}, { signal }),
});

/** The business of the signed-in manager. */
export function useBusiness() {
  useRefreshOn(['teamChanged'], businessQuery.queryKey);
  return useQuery({ ...businessQuery, enabled: useCoreReady() });
}

/** Prefix of the query keys of all employee lists. */
const employeesKey = ['team', 'employees'];

export const employeesQuery = (businessId: number) =>
  queryOptions({
    queryKey: [...employeesKey, businessId],
    queryFn: ({ signal }) => portal().call('employees', { businessId }, { signal }),
  });

/** The employees of a business; waits while `businessId` is undefined. */
export function useEmployees(businessId: number | undefined) {
  useRefreshOn(['teamChanged'], employeesKey);
  return useQuery({
    ...employeesQuery(businessId as number),
    enabled: businessId !== undefined,
  });
}

/** Fetches the members and the seats of the business again, after one joined or left. */
export function useRefreshTeam(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: employeesKey });
    void queries.invalidateQueries(businessQuery);
  };
}
