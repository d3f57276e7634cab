import type { Page } from '@playwright/test';
import type { Language } from '../harness/test';
import { words } from './words';

/** The section's pages as a broker handles them. */
export function broker(page: Page, language: Language = 'fr') {
  const w = words[language];
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const rows = main.getByRole('table').locator('tbody tr[data-row]');
  return {
    w,
    dialog,
    rows,
    question: page.getByRole('alertdialog'),
    toast: (text: string | RegExp) => page.locator('[data-toaster]').getByText(text),
    cars: rows.getByRole('link').filter({ hasText: /\d{4}/u }),
    chips: page.getByRole('list', { name: w.applied }),
    panel: page.getByRole('region', { name: w.panel }),
    send: page.getByRole('button', { name: w.send }),
    remove: page.getByRole('button', { name: w.remove }),
    offer: {
      price: dialog.getByRole('textbox', { name: w.price }),
      monthly: dialog.getByRole('radio', { name: w.monthly }),
      expiry: dialog.getByLabel(w.expiry),
      description: dialog.getByRole('textbox', { name: w.description }),
      submit: dialog.getByRole('button', { name: w.submit }),
    },
  };
}

export type Broker = ReturnType<typeof broker>;

/** Opens the first of the new requests; tells its id. */
export async function openRequest(page: Page, { cars }: Broker): Promise<number> {
  await page.goto('/Insurer');
  await cars.first().click();
  await page.waitForURL(/Offer\/\d+$/u);
  return Number(page.url().split('/').at(-1));
}

/** Fills the new-offer dialog: 99.99 a month. */
export async function fillOffer({ send, offer }: Broker): Promise<void> {
  await send.click();
  await offer.price.fill('99.99');
  await offer.monthly.check();
  await offer.expiry.fill('2031-03-01');
  await offer.description.fill('Deux millions, franchise de 500 $');
}
