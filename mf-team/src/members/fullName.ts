import type { User } from '@portal/core';

/** First and last name; the e-mail of somebody who gave neither. */
export function fullName({ firstName, lastName, email }: User): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}
