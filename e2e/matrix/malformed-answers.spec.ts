import type { Page, Route } from '@playwright/test';
import type { Account } from '../harness/accounts';
import { expect, test } from '../harness/test';
import { answerMalformed, failures, malformedKinds } from './malformed';
import { settled } from './page-checks';

// Every kind of malformed answer is a load of the page.
test.describe.configure({ timeout: 240_000 });

interface Reading {
  readonly account: Account;
  readonly path: string;
  /** Calls without which the page has nothing to show. */
  readonly calls: readonly string[];
  /** Calls of a detail, whose failure the page may pass over. */
  readonly details?: readonly string[];
}

const readings: readonly Reading[] = [
  {
    account: 'fleet',
    path: '/team',
    calls: ['GET v1/user/business', 'GET v1/business/employee'],
    details: ['GET v1/business/employee/page'],
  },
  {
    account: 'fleet',
    path: '/team/billing',
    calls: ['GET v1/business/transaction', 'GET v1/user/card'],
    details: ['GET v1/business/transaction/summary', 'GET v1/business/transaction/option'],
  },
  { account: 'fleet', path: '/profile', calls: ['GET v1/user', 'GET v1/user/role'] },
  {
    account: 'admin',
    path: '/Stations',
    calls: ['GET v1/store', 'GET v1/store/carwash/count', 'GET v1/store/carwash/type'],
    details: ['GET v1/store/page'],
  },
  {
    account: 'broker',
    path: '/Insurer',
    calls: ['GET v2/support/assurance/unresponded'],
    // The core makes the calls again whose early answer is malformed.
    details: ['GET v2/support/assurance/unresponded/page', 'GET v1/session'],
  },
  {
    account: 'broker',
    path: '/Insurer/BidPendingUserApproval',
    calls: ['GET v2/support/assurance/offer/unaccepted'],
  },
  {
    account: 'broker',
    path: '/Insurer/BidPending',
    calls: ['GET v2/support/assurance/offer/unresponded'],
  },
  {
    account: 'broker',
    path: '/Insurer/DiscardedUserAssurance',
    calls: ['GET v2/support/assurance/discarded'],
  },
  {
    account: 'broker',
    path: '/Insurer/Offer/1',
    calls: ['GET v2/support/assurance/*', 'GET v2/support/offer'],
    details: ['GET v1/insurer/details', 'GET v1/brand'],
  },
];

/** The core logs an answer it cannot read, Chromium a failed request, the stations their own line (STATION-7). */
const LOGGED = /\[portal\]|Failed to load resource|Error fetching data:/u;
const CRASH = 'Erreur inattendue de l’application';

async function expectStanding(page: Page, where: string): Promise<void> {
  const body = page.locator('body');
  await expect.soft(page.locator('h1'), where).toHaveCount(1);
  await expect.soft(body, where).not.toContainText(CRASH);
  await expect
    .soft(body, where)
    .not.toContainText(/\bundefined\b|\bnull\b|\bNaN\b|\[object|Invalid Date|\{\{/u);
  await expect.soft(page.getByRole('main'), where).not.toBeEmpty();
}

/** Of each section the call of its first page, which meets every kind. */
const firstCalls = [
  'GET v1/business/employee',
  'GET v1/user',
  'GET v1/store',
  'GET v2/support/assurance/unresponded',
  'GET v2/support/assurance/unresponded/page',
  'GET v1/store/page',
  'GET v1/business/employee/page',
  'GET v1/session',
];
/** The others meet what the core reads with holes, and what it cannot read: it reads the answers of all calls alike. */
const kindsOf = (call: string) =>
  firstCalls.includes(call)
    ? Object.keys(malformedKinds)
    : ['values of other types', 'a page of a proxy'];

const notFound = (route: Route) => route.fulfill({ status: 404, json: {} });

for (const { account, path, calls, details = [] } of readings) {
  for (const call of [...calls, ...details]) {
    test.describe(`${call} on ${path}`, () => {
      test.use({ account });

      test('may be malformed: the page stands, and says what failed', async ({
        page,
        allowErrors,
      }) => {
        allowErrors(LOGGED);
        for (const kind of kindsOf(call)) {
          const where = `${call}: ${kind}`;
          // In place of which the core calls.
          if (call.startsWith('GET v1/user')) await page.route('**/api/v1/session', notFound);
          await answerMalformed(page, call, kind);
          await page.goto(path);
          await settled(page);
          await expectStanding(page, where);
          if (failures.includes(kind) && calls.includes(call)) {
            const retry = page.getByRole('button', { name: /Réessayer|Recharger/u });
            await expect
              .soft(page.getByRole('alert').or(retry).first(), `${where}: reported`)
              .toBeVisible();
          }
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        }
      });
    });
  }
}
