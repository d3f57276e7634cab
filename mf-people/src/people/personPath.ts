import type { User } from '@portal/core';

/** Address of a person's page, which names the person (PEOPLE-3). */
export function personPath({ id }: Pick<User, 'id'>): string {
  return `/people/accounts/person?id=${String(id)}`;
}
