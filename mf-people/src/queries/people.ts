import { portal } from '@portal/kit/api';
import { queryOptions, useQuery } from '@portal/kit/query';
import { useLiveRefresh } from './refresh';

/** Prefix of the query keys of the list and of each person. */
const accountsKey = ['people', 'accounts'];

export const peopleQuery = queryOptions({
  queryKey: [...accountsKey, 'list'],
  queryFn: ({ signal }) => portal().call('people', {}, { signal }),
});

/** Everyone with an account of the portal. */
export function usePeople() {
  useLiveRefresh(['peopleChanged'], accountsKey);
  return useQuery(peopleQuery);
}

/** A person's account. */
export function usePerson(id: number) {
  useLiveRefresh(['peopleChanged'], accountsKey);
  return useQuery({
    queryKey: [...accountsKey, 'one', id],
    queryFn: ({ signal }) => portal().call('person', { id }, { signal }),
  });
}
