import { portal } from '@portal/kit/api';
import { useRefreshOn } from '@portal/kit/live';
import { queryOptions, useQuery } from '@portal/kit/query';

/** Prefix of the query keys of the list and of each person. */
const accountsKey = ['people', 'accounts'];

export const peopleQuery = queryOptions({
  queryKey: [...accountsKey, 'list'],
  queryFn: ({ signal }) => portal().call('people', {}, { signal }),
});

/** Everyone with an account of the portal. */
export function usePeople() {
  useRefreshOn(['peopleChanged'], accountsKey);
  return useQuery(peopleQuery);
}

/** A person's account. */
export function usePerson(id: number) {
  useRefreshOn(['peopleChanged'], accountsKey);
  return useQuery({
    queryKey: [...accountsKey, 'one', id],
    queryFn: ({ signal }) => portal().call('person', { id }, { signal }),
  });
}
