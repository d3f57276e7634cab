import type { Account, OpenSession } from '@portal/core';
import { createTestShell, type Answers, type TestShellOptions } from '@portal/kit/testing';
import { screen, within } from '@testing-library/react';
import section from '../section';

export const account: Account = {
  email: 'camille@demo.test',
  awaitedEmail: null,
  firstName: 'Camille',
  lastName: 'Roy',
  language: 'en',
  hasPassword: true,
  hasAuthenticator: false,
  recoveryCodes: 0,
  hasPasskey: false,
  needsSecondFactor: false,
};

export const session: OpenSession = {
  id: 1,
  name: null,
  browser: 'Firefox',
  system: 'Windows',
  address: '192.0.2.1',
  isSameNetwork: true,
  signedInAt: '2026-11-24T14:00:00Z',
  seenAt: '2026-11-24T15:00:00Z',
  isCurrent: true,
};

export const elsewhere: OpenSession = {
  ...session,
  id: 2,
  browser: 'Safari',
  system: 'iPhone',
  address: '203.0.113.9',
  isSameNetwork: false,
  isCurrent: false,
};

/** The page of an account with two sessions. */
export function open(
  answers: Answers = {},
  language: 'fr' | 'en' = 'en',
  settings: TestShellOptions['settings'] = {},
) {
  return createTestShell({
    section,
    path: '/account',
    roles: ['ROLE_BUSINESS'],
    language,
    settings,
    answers: {
      ...answers,
      'GET /api/v1/user/account': answers['GET /api/v1/user/account'] ?? { account },
      'GET /api/v1/user/session': answers['GET /api/v1/user/session'] ?? {
        sessions: [session, elsewhere],
      },
      'GET /api/v1/user/notification': answers['GET /api/v1/user/notification'] ?? {
        notifications: { choices: [], timeZone: null, refusal: null },
      },
      'GET /api/v1/user': { user: { ...account, id: 7, firstName: 'Zoé' } },
      'GET /api/v1/user/role': [{ role: 'ROLE_BUSINESS', isAccepted: true }],
    },
  });
}

export type Page = Awaited<ReturnType<typeof open>>;

/** A row of the page. */
export const card = async (name: string) => within(await screen.findByRole('region', { name }));

/** A row with its form open. */
export async function change(page: Page, name: string) {
  const row = await card(name);
  await page.user.click(row.getByRole('button', { name: `Change: ${name}` }));
  return row;
}
