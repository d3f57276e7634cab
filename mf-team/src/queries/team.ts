import { portal } from '@portal/kit/api';
import { queryOptions, useQuery } from '@portal/kit/query';

export const businessQuery = queryOptions({
  queryKey: ['team', 'business'],
  queryFn: ({ signal }) => portal().call('business', {}, { signal }),
});

/** The business of the signed-in manager. */
export function useBusiness() {
  return useQuery(businessQuery);
}

/** Prefix of the query keys of all employee lists. */
export const employeesKey = ['team', 'employees'];

/** The employees of a business; waits while `businessId` is undefined. */
export function useEmployees(businessId: number | undefined) {
  return useQuery({
    queryKey: [...employeesKey, businessId],
    queryFn: ({ signal }) =>
      portal().call('employees', { businessId: businessId as number }, { signal }),
    enabled: businessId !== undefined,
  });
}
