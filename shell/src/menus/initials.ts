import type { User } from '@portal/core';

/** The first letters of first and last name, or of the e-mail, before the core is there too. A letter can be two units of UTF-16. */
export function initials({ firstName, lastName, email }: User): string {
  const names = [firstName, lastName].map((name) => name.trim());
  return (names.join('') === '' ? [email] : names).map(([letter = '']) => letter).join('');
}
