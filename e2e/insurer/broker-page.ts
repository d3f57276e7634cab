import { expect, type Page } from '@playwright/test';
import type { Portal } from '../harness/server';
import type { Language } from '../harness/test';
import { labelsOf } from './labels';

/** Page object of the broker section. */
export function brokerPage(page: Page, language: Language = 'fr') {
  const labels = labelsOf[language];
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const rows = main.getByRole('table').locator('tbody tr[data-row]');
  return {
    labels,
    dialog,
    rows,
    question: page.getByRole('alertdialog'),
    toast: (text: string | RegExp) => page.locator('[data-toaster]').getByText(text),
    cars: rows.getByRole('link').filter({ hasText: /\d{4}/u }),
    discard: rows.getByRole('button', { name: labels.discardRow }),
    /** The menus of the rows, on a phone in place of buttons and checkboxes. */
    actions: rows.getByRole('button', { name: labels.actions }),
    showing: main.getByRole('navigation').getByRole('status'),
    chips: page.getByRole('list', { name: labels.applied }),
    live: main.getByText(labels.live, { exact: true }),
    panel: page.getByRole('region', { name: labels.panel }),
    /** The open request beside the list. */
    file: page.getByRole('region', { name: labels.file }),
    send: page.getByRole('button', { name: labels.send }),
    remove: page.getByRole('button', { name: labels.remove }),
    offer: {
      price: dialog.getByRole('textbox', { name: labels.price }),
      monthly: dialog.getByRole('radio', { name: labels.monthly }),
      expiry: dialog.getByLabel(labels.expiry),
      description: dialog.getByRole('textbox', { name: labels.description }),
      link: dialog.getByRole('textbox', { name: labels.link }),
      submit: dialog.getByRole('button', { name: labels.submit }),
    },
  };
}

export type BrokerPage = ReturnType<typeof brokerPage>;

/** Opens the first new request; returns its id. */
export async function openRequest(page: Page, { cars }: BrokerPage): Promise<number> {
  await page.goto('/Insurer');
  await cars.first().click();
  await page.waitForURL(/Offer\/\d+$/u);
  return Number(page.url().split('/').at(-1));
}

/** Asks to discard the first request: by its button, or on a phone by the one control of its row, a menu. */
export async function askToDiscard(page: Page, ui: BrokerPage): Promise<void> {
  const { labels, rows, discard, actions } = ui;
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  await expect(rows.first()).toBeVisible();
  await expect(rows.first().getByRole('button')).toHaveCount(1);
  await expect(isPhone ? discard : actions).toHaveCount(0);
  if (isPhone) {
    await expect(rows.getByRole('checkbox')).toHaveCount(0);
    await actions.first().click();
    await page.getByRole('menuitem', { name: labels.discardItem, exact: true }).click();
  } else {
    await discard.first().click();
  }
}

/** Fills the new-offer dialog: 99.99 a month. */
export async function fillOffer({ send, offer }: BrokerPage): Promise<void> {
  await send.click();
  await offer.price.fill('99.99');
  await offer.monthly.check();
  await offer.expiry.fill('2031-03-01');
  await offer.description.fill('Deux millions, franchise de 500 $');
}

/** Calls of a colleague of the same brand, by HTTP with the same account. */
export function colleague(page: Page, portal: Portal) {
  const headers = { Origin: portal.url };
  const call = async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return ((await answer.json()) as { data: unknown }).data;
  };
  const offer = (userAssuranceId: number) =>
    call('POST', '/api/v1/support/users/insurer', {
      brandId: 1,
      priceAnually: 90_000,
      expirationDate: '2031-03-01',
      userAssuranceId,
      description: 'Collègue',
      offerType: 'PHONE',
    });
  return {
    offer,
    answered: (id: number) => call('POST', `/api/v2/support/assurance/unresponded/${String(id)}`),
    discard: (id: number) => call('DELETE', `/api/v2/support/assurance/${String(id)}`),
    deleteOffer: (userAssuranceId: number) =>
      call('DELETE', '/api/v2/support/offer', { userAssuranceId }),
    /** Sends the remaining offers of the quota, for the requests after the first of the list. */
    async useUpQuota() {
      const details = await call('GET', '/api/v1/insurer/details');
      const { insurerDetails } = details as { insurerDetails: { offerCountRemaining: number } };
      const list = await call('GET', '/api/v2/support/assurance/unresponded');
      const { assurances } = list as { assurances: { id: number }[] };
      const others = assurances.slice(1, 1 + insurerDetails.offerCountRemaining);
      for (const { id } of others) await offer(id);
    },
  };
}
