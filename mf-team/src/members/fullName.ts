import type { User } from '@portal/core';

/** First and last name; without both, the e-mail; empty where neither is known. */
export function fullName({ firstName, lastName, email = '' }: Partial<User>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}
