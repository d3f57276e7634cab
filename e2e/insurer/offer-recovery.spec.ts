import type { Page } from '@playwright/test';
import { expectFocus } from '../matrix/page-checks';
import { expect, test } from '../harness/test';
import { brokerPage, colleague, fillOffer, openRequest } from './broker-page';

test.use({ account: 'broker' });
test.describe.configure({ timeout: 180_000 });

const CREATION = '**/api/v1/support/users/insurer';

/** Lets the calls reach the server and breaks the connection before their answers arrive. */
async function loseAnswers(page: Page, ...addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await page.route(address, async (route) => {
      await route.fetch();
      await route.abort();
    });
  }
}

/** Counts the calls of a method from now on. */
function countCalls(page: Page, method: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === method) count += 1;
  });
  return () => count;
}

/** Offers whose answer is lost or late, and second clicks. */
test.describe(
  'calls that end otherwise than they seem',
  {
    tag: '@changes',
  },
  () => {
    test('an offer whose answer was lost is found, marked, and counts as sent', async ({
      page,
      allowErrors,
    }) => {
      allowErrors(/ERR_FAILED|NetworkError/u);
      const ui = brokerPage(page);
      const id = await openRequest(page, ui);
      await fillOffer(ui);
      await loseAnswers(page, CREATION);
      await ui.offer.submit.click();
      await expect(ui.toast(ui.labels.created)).toBeVisible();
      await expect(ui.panel.getByText(ui.labels.pending)).toBeVisible();
      await expect(ui.panel.getByText(ui.labels.stillNew)).toBeHidden();
      await page.goto('/Insurer');
      await expect(ui.rows).toHaveCount(10);
      await expect(page.locator(`a[href="/Insurer/Offer/${String(id)}"]`)).toHaveCount(0);
    });

    test('a request that was not marked is marked from its page, also after a reload', async ({
      page,
      portal,
    }) => {
      const ui = brokerPage(page);
      const id = await openRequest(page, ui);
      await colleague(page, portal).offer(id);
      await page.reload();
      await expect(ui.panel.getByText(ui.labels.stillNew)).toBeVisible();
      await ui.panel.getByRole('button', { name: ui.labels.mark }).dblclick();
      await expect(ui.toast(ui.labels.marked)).toBeVisible();
      await expect(ui.panel.getByText(ui.labels.stillNew)).toBeHidden();
      await expectFocus(page, 'after marking');
      await page.goto('/Insurer');
      await expect(ui.rows).toHaveCount(10);
      await expect(page.locator(`a[href="/Insurer/Offer/${String(id)}"]`)).toHaveCount(0);
    });

    test('a double click on a confirmation makes one call', async ({ page, portal }) => {
      const ui = brokerPage(page);
      const id = await openRequest(page, ui);
      const { offer, answered } = colleague(page, portal);
      await offer(id);
      await answered(id);
      await page.reload();
      const deletions = countCalls(page, 'DELETE');
      await ui.remove.click();
      await ui.question.getByRole('button', { name: ui.labels.remove }).dblclick();
      await expect(ui.toast(ui.labels.removed)).toBeVisible();
      await expect(ui.send).toBeEnabled();
      await expectFocus(page, 'after the deletion');
      expect(deletions()).toBe(1);
      await page.goto('/Insurer');
      await ui.discard.first().click();
      await ui.question.getByRole('button', { name: ui.labels.discard }).dblclick();
      await expect(ui.toast(ui.labels.discarded)).toHaveCount(1);
      expect(deletions()).toBe(2);
    });
  },
);
