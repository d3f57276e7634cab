import type { User } from '@portal/core';

/** Address of a member's page, which names the member (TEAM-3). */
export function memberPath({ id }: Pick<User, 'id'>): string {
  return `/team/member?id=${String(id)}`;
}
