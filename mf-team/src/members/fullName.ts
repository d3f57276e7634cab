import type { User } from '@portal/core';

/** First and last name; without both, the e-mail. */
export function fullName({ firstName, lastName, email }: User): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}
