import { expect, type APIRequestContext } from '@playwright/test';
import type { Portal } from './server';

interface Person {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Makes an account as an operator does; its owner chooses the password by the link that is printed. */
export async function createAccount(portal: Portal, client: APIRequestContext, person: Person) {
  const { email, password, firstName, lastName } = person;
  const names = ['--first-name', firstName, '--last-name', lastName];
  const printed = portal.run('create-user', '--email', email, ...names);
  const token = /new-password#([0-9a-f]+)/u.exec(printed)?.[1];
  const headers = { Origin: portal.url };
  const data = { token, password };
  const chosen = await client.post('/api/v1/user/password/reset', { headers, data });
  expect(chosen.ok(), await chosen.text()).toBe(true);
}
