import type { APIResponse, Locator, Page, Response } from '@playwright/test';
import type { Language } from '../harness/test';
import { words } from './words';

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

/** Makes the server slow to answer a call, so that a test can act before it does. */
export async function delay(page: Page, call: string, milliseconds: number): Promise<void> {
  await page.route(call, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue();
  });
}

/** What a call answered, out of its envelope. */
export async function dataOf<Data>(response: Response | APIResponse): Promise<Data> {
  return ((await response.json()) as { data: Data }).data;
}
