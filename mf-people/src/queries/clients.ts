import { portal } from '@portal/kit/api';
import { useRefreshOn } from '@portal/kit/live';
import { queryOptions, useQuery } from '@portal/kit/query';

const clientsQuery = queryOptions({
  queryKey: ['people', 'clients'],
  queryFn: ({ signal }) => portal().call('clients', {}, { signal }),
});

/** The other systems of the platform with their tokens, by name. */
export function useClients() {
  useRefreshOn(['peopleChanged'], clientsQuery.queryKey);
  return useQuery(clientsQuery);
}
