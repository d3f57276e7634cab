import { portal } from '@portal/kit/api';
import { queryOptions, useQuery } from '@portal/kit/query';

export const businessQuery = queryOptions({
  queryKey: ['team', 'business'],
  queryFn: ({ signal }) => portal().call('business', {}, { signal }),
});

/** The business that the signed-in manager runs. */
export function useBusiness() {
  return useQuery(businessQuery);
}

/** What is known of employees, whichever business's. */
export const employeesKey = ['team', 'employees'];

/** The team of a business, once the business is known. */
export function useEmployees(businessId: number | undefined) {
  return useQuery({
    queryKey: [...employeesKey, businessId],
    queryFn: ({ signal }) =>
      portal().call('employees', { businessId: businessId as number }, { signal }),
    enabled: businessId !== undefined,
  });
}
