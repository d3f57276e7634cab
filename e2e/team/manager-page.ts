import { expect, type APIResponse, type Locator, type Page, type Response } from '@playwright/test';
import { createAccount } from '../harness/new-account';
import type { Portal } from '../harness/server';
import type { Language } from '../harness/test';
import { labelsOf } from './labels';

/** Page object of the team section. */
export function managerPage(page: Page, language: Language = 'fr') {
  const labels = labelsOf[language];
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog');
  const part = (name: string): Locator => main.getByRole('region', { name, exact: true });

  return {
    labels,
    main,
    dialog,
    question,
    toast: (title: string) => page.locator('[data-toaster]').getByText(title),
    members: {
      rows: main.getByRole('table').locator('tbody tr[data-row]'),
      links: main.getByRole('table').getByRole('link'),
      search: main.getByRole('textbox', { name: labels.search }),
    },
    add: {
      open: page.getByRole('button', { name: labels.add, exact: true }),
      email: dialog.getByRole('textbox', { name: labels.email }),
      userId: dialog.getByRole('textbox', { name: labels.userId }),
      submit: dialog.getByRole('button', { name: labels.addToTeam }),
      cancel: dialog.getByRole('button', { name: labels.cancel }),
      several: dialog.getByRole('button', { name: labels.severalEmails }),
      emails: dialog.getByRole('textbox', { name: labels.emails }),
      results: dialog.getByRole('list', { name: labels.results }).getByRole('listitem'),
    },
    filters: {
      /** On a phone, where filters and tools are folded. */
      unfold: part(labels.transactions).getByRole('button', { name: labels.filters }),
      period: part(labels.transactions).getByRole('combobox', { name: labels.period }),
      member: part(labels.transactions).getByRole('combobox', { name: labels.member }),
      from: part(labels.transactions).getByLabel(labels.from, { exact: true }),
      to: part(labels.transactions).getByLabel(labels.to, { exact: true }),
      clear: part(labels.transactions).getByRole('button', { name: labels.clearFilters }),
    },
    transactions: {
      part: part(labels.transactions),
      items: part(labels.transactions).locator('tbody tr[data-row]'),
      receipts: part(labels.transactions).getByRole('button', { name: labels.receipt }),
      showing: part(labels.transactions).getByRole('navigation').getByRole('status'),
      go: (where: keyof typeof labels.pages) =>
        part(labels.transactions).getByRole('button', { name: labels.pages[where] }),
    },
    card: {
      part: part(labels.card),
      number: part(labels.card).getByRole('textbox', { name: labels.cardNumber }),
      name: part(labels.card).getByRole('textbox', { name: labels.name }),
      expiry: part(labels.card).getByRole('textbox', { name: labels.expiry }),
      cvv: part(labels.card).getByRole('textbox', { name: labels.cvv }),
      save: part(labels.card).getByRole('button', { name: labels.save }),
      replace: part(labels.card).getByRole('button', { name: labels.replaceCard }),
    },
    spending: part(labels.spending),
    statement: {
      month: part(labels.statement).getByRole('combobox'),
      open: part(labels.statement).getByRole('button', { name: labels.openStatement }),
    },
  };
}

export type ManagerPage = ReturnType<typeof managerPage>;

/** Opens a page with the card form; on the billing page it is folded behind a button. */
export async function openCardForm(
  page: Page,
  { card }: ManagerPage,
  path: '/profile' | '/team/billing',
): Promise<void> {
  await page.goto(path);
  await card.part.getByText(/•••• \d{4}/u).waitFor();
  if (path === '/team/billing') await card.replace.click();
  await card.number.waitFor();
}

/** Opens the member with the most purchases, user 2001 of the demo data; returns the name. */
export async function openMember(page: Page, { members }: ManagerPage): Promise<string> {
  await page.goto('/team');
  const link = members.rows.filter({ hasText: '.1@transportboreal.test' }).getByRole('link');
  const name = await link.innerText();
  await link.click();
  await page.waitForURL('/team/member?id=*');
  return name;
}

/** Delays the responses of a call until the returned function is called. */
export async function holdResponses(page: Page, call: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(call, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

/** Signs in the manager of a new business: no member, no purchase, no card. */
export async function signInToNewBusiness(page: Page, portal: Portal, employeeCap = 50) {
  const email = 'nouvelle@demo.test';
  const password = 'neuf-lacs-tranquilles';
  const client = page.context().request;
  const headers = { Origin: portal.url };
  await createAccount(portal, client, { email, password, firstName: 'Anaïs', lastName: 'Roy' });
  const business = ['--name', newBusiness, '--manager', email];
  portal.run('create-business', ...business, '--employee-cap', String(employeeCap));
  const data = { email, password, rememberMe: false };
  const signedIn = await client.post('/api/v1/user/token', { headers, data });
  expect(signedIn.ok()).toBe(true);
}

export const newBusiness = 'Déneigement Laurier';

/** The `data` of a response's envelope. */
export async function dataOf<Data>(response: Response | APIResponse): Promise<Data> {
  return ((await response.json()) as { data: Data }).data;
}
