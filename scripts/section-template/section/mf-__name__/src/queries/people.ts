import type { Employee, User } from '@portal/core';
import { queryOptions, useQuery } from '@portal/kit/query';

/**
 * Example data, lost when the page is loaded again. Once the section has calls of its own,
 * `portal().call(NAME, request, { signal })` of `@portal/kit/api` replaces `people` here and in `addPerson`.
 */
const people: User[] = [
  { id: 1, firstName: 'Zoé', lastName: 'Bélanger', email: 'zoe.belanger@exemple.test' },
  { id: 2, firstName: 'Ana', lastName: 'Roy', email: 'ana.roy@exemple.test' },
  { id: 3, firstName: 'Léo', lastName: 'Gagnon', email: 'leo.gagnon@exemple.test' },
];

/** Prefix of the query keys of all lists of people. */
export const peopleKey = ['__name__', 'people'];

export const peopleQuery = queryOptions({
  queryKey: peopleKey,
  queryFn: (): Promise<Employee[]> =>
    Promise.resolve(people.map((user) => ({ user, permissions: null, carwashes: null }))),
});

export function usePeople() {
  return useQuery(peopleQuery);
}

export function addPerson(person: Omit<User, 'id'>): Promise<void> {
  people.push({ ...person, id: people.length + 1 });
  return Promise.resolve();
}
