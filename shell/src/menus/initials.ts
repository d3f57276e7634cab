import type { User } from '@portal/core';

/** The first letters of first and last name, or of the e-mail, before the core is there too. A letter can be two units of UTF-16. */
export function initials({ firstName, lastName, email }: User): string {
  const letters = [firstName, lastName].flatMap((name) => [...(name ?? '').trim()].slice(0, 1));
  return (letters.length > 0 ? letters : [...email].slice(0, 1)).join('');
}
