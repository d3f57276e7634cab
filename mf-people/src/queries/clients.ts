import { portal } from '@portal/kit/api';
import { queryOptions, useQuery } from '@portal/kit/query';
import { useLiveRefresh } from './refresh';

const clientsQuery = queryOptions({
  queryKey: ['people', 'clients'],
  queryFn: ({ signal }) => portal().call('clients', {}, { signal }),
});

/** The other systems of the platform with their tokens, by name. */
export function useClients() {
  useLiveRefresh(['peopleChanged'], clientsQuery.queryKey);
  return useQuery(clientsQuery);
}
