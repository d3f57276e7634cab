import { expect, type Browser, type Page } from '@playwright/test';
import { createAccount } from '../harness/new-account';
import type { Portal } from '../harness/server';
import { signInForm } from '../harness/sign-in';
import type { Language } from '../harness/test';

const MARIE = { email: 'marie@demo.test', firstName: 'Marie', lastName: 'Tremblay' };
const PASSWORD = 'Verglas-quai-7-tilleul';

/** Opens a second browser in which another broker of the demo broker's brand is signed in. */
export async function openColleague(
  browser: Browser,
  portal: Portal,
  language: Language,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: portal.url,
    locale: `${language}-CA`,
    // Otherwise that of the test's account.
    storageState: { cookies: [], origins: [] },
  });
  const page = await context.newPage();
  await createAccount(portal, page.request, { ...MARIE, password: PASSWORD });
  portal.run('approve-broker', '--email', MARIE.email, '--brand', 'Assurances Boréal');
  await page.goto('/login?origin=/Insurer');
  await signInForm(page, language).fill(MARIE.email, PASSWORD);
  await expect(page).toHaveURL('/Insurer');
  return page;
}

/** A driver sends a request for a car of this model. */
export function addRequest(portal: Portal, model: string): void {
  const request = {
    userCar: { car: { make: 'Volvo', model, year: 2026, Engine: 'BATTERY' }, color: 'Rouge' },
    informations: { firstName: 'Zoé', lastName: 'Bélanger', assuranceAmount_yearly: 1500 },
  };
  portal.runWith(JSON.stringify(request), 'add-request', '--driver', 'fleet@demo.test');
}
