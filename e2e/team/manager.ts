import { expect, type APIResponse, type Locator, type Page, type Response } from '@playwright/test';
import { demoPassword } from '../harness/accounts';
import type { Portal } from '../harness/server';
import type { Language } from '../harness/test';
import { words } from './labels';

/** The section's pages as a manager handles them. */
export function manager(page: Page, language: Language = 'fr') {
  const w = words[language];
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog');
  const part = (name: string): Locator => main.getByRole('region', { name, exact: true });

  return {
    w,
    main,
    dialog,
    question,
    toast: (title: string) => page.locator('[data-toaster]').getByText(title),
    members: {
      rows: main.getByRole('table').locator('tbody tr[data-row]'),
      links: main.getByRole('table').getByRole('link'),
      search: main.getByRole('textbox', { name: w.search }),
    },
    add: {
      open: page.getByRole('button', { name: w.add, exact: true }),
      email: dialog.getByRole('textbox', { name: w.email }),
      userId: dialog.getByRole('textbox', { name: w.userId }),
      submit: dialog.getByRole('button', { name: w.addToTeam }),
      cancel: dialog.getByRole('button', { name: w.cancel }),
    },
    transactions: {
      part: part(w.transactions),
      items: part(w.transactions).getByRole('listitem'),
      receipts: part(w.transactions).getByRole('button', { name: w.receipt }),
      showing: part(w.transactions).getByRole('navigation').getByRole('status'),
      go: (where: keyof typeof w.pages) =>
        part(w.transactions).getByRole('button', { name: w.pages[where] }),
    },
    card: {
      part: part(w.card),
      number: part(w.card).getByRole('textbox', { name: w.cardNumber }),
      name: part(w.card).getByRole('textbox', { name: w.name }),
      expiry: part(w.card).getByRole('textbox', { name: w.expiry }),
      cvv: part(w.card).getByRole('textbox', { name: w.cvv }),
      save: part(w.card).getByRole('button', { name: w.save }),
    },
    spending: part(w.spending),
  };
}

export type Manager = ReturnType<typeof manager>;

/** Opens the member who bought most: user 2001 of the demo data. Tells the name. */
export async function openMember(page: Page, { members }: Manager): Promise<string> {
  await page.goto('/team');
  const link = members.rows.filter({ hasText: '.1@transportboreal.test' }).getByRole('link');
  const name = await link.innerText();
  await link.click();
  await page.waitForURL('/team/member');
  return name;
}

/** Holds a call's answers back until they are let go, so that a test can act in between. */
export async function hold(page: Page, call: string): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(call, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

/** Signs in somebody who has just opened a business: no member, no purchase, no card. */
export async function signInToNewBusiness(page: Page, portal: Portal, employeeCap = 50) {
  const email = 'nouvelle@demo.test';
  const client = page.context().request;
  const headers = { Origin: portal.url };
  const person = { email, password: demoPassword, firstName: 'Anaïs', lastName: 'Roy' };
  await client.post('/api/v1/user', { headers, data: { ...person, requestAssuranceRole: true } });
  const business = ['--name', newBusiness, '--manager', email];
  portal.run('create-business', ...business, '--employee-cap', String(employeeCap));
  const data = { email, password: demoPassword, rememberMe: false };
  const signedIn = await client.post('/api/v1/user/token', { headers, data });
  expect(signedIn.ok()).toBe(true);
}

export const newBusiness = 'Déneigement Laurier';

/** What a call answered, out of its envelope. */
export async function dataOf<Data>(response: Response | APIResponse): Promise<Data> {
  return ((await response.json()) as { data: Data }).data;
}
