import { expect, test } from '../harness/test';
import { brokerPage, colleague, fillOffer, openRequest } from './broker-page';

test.use({ account: 'broker' });
test.describe.configure({ timeout: 180_000 });

/** The six outcomes of sending an offer (OFFER-9), against the real server. */
for (const language of ['fr', 'en'] as const) {
  test.describe(`sending an offer in ${language}`, { tag: '@changes' }, () => {
    test.use({ language });

    test('several clicks create one offer, which is shown', async ({ page }) => {
      const ui = brokerPage(page, language);
      await openRequest(page, ui);
      const created: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') created.push(new URL(request.url()).pathname);
      });
      await fillOffer(ui);
      await ui.offer.submit.evaluate((button: HTMLButtonElement) => {
        for (let click = 0; click < 5; click += 1) button.click();
      });
      await expect(ui.toast(ui.labels.created)).toBeVisible();
      await expect(ui.panel.getByText(ui.labels.pending)).toBeVisible();
      await expect(ui.panel).toContainText(language === 'fr' ? /1\s199,88\s\$/u : '$1,199.88');
      await expect(ui.panel.locator('time').first()).toBeVisible();
      expect(created.filter((path) => path.endsWith('/users/insurer'))).toHaveLength(1);
      expect(created.filter((path) => path.includes('/unresponded/'))).toHaveLength(1);
    });

    test('the quota was used up meanwhile (36)', async ({ page, portal, allowErrors }) => {
      allowErrors(/409|429/u);
      const ui = brokerPage(page, language);
      await openRequest(page, ui);
      await fillOffer(ui);
      await colleague(page, portal).useUpQuota();
      await ui.offer.submit.click();
      await expect(ui.dialog.getByText(ui.labels.quota)).toBeVisible();
      await expectValues(ui);
      await leave(ui);
      await expect(ui.panel.getByText(ui.labels.usedUp)).toBeVisible();
      await expect(ui.send).toHaveAttribute('aria-disabled', 'true');
    });

    test('a colleague sent an offer first (37)', async ({ page, portal, allowErrors }) => {
      allowErrors(/409/u);
      const ui = brokerPage(page, language);
      const id = await openRequest(page, ui);
      await fillOffer(ui);
      await colleague(page, portal).offer(id);
      await ui.offer.submit.click();
      await expect(ui.dialog.getByText(ui.labels.duplicate)).toBeVisible();
      await expect(ui.dialog.getByText(ui.labels.otherOffer)).toBeVisible();
      await expectValues(ui);
      await leave(ui);
      await expect(ui.panel.getByText(ui.labels.pending)).toBeVisible();
    });

    test('the offer exists although its request was not marked answered', async ({
      page,
      allowErrors,
    }) => {
      allowErrors(/503/u);
      const ui = brokerPage(page, language);
      await openRequest(page, ui);
      // The server cannot be made to fail here, so the response is replaced.
      await page.route('**/assurance/unresponded/*', (route) => route.fulfill({ status: 503 }));
      await fillOffer(ui);
      await ui.offer.submit.click();
      await expect(ui.toast(ui.labels.notMarked)).toBeVisible();
      await expect(ui.panel.getByText(ui.labels.stillNew)).toBeVisible();
      await expect(ui.panel.getByText(ui.labels.pending)).toBeVisible();
    });

    test('the network fails, then works again', async ({ page, context, allowErrors }) => {
      allowErrors(/ERR_INTERNET_DISCONNECTED|503|Failed to fetch|NetworkError/u);
      const ui = brokerPage(page, language);
      await openRequest(page, ui);
      await fillOffer(ui);
      await context.setOffline(true);
      await ui.offer.submit.click();
      await expect(ui.dialog.getByText(ui.labels.network)).toBeVisible();
      await expectValues(ui);
      await context.setOffline(false);
      await ui.offer.submit.click();
      await expect(ui.panel.getByText(ui.labels.pending)).toBeVisible();
    });

    test('the server refuses for another reason, which is shown', async ({
      page,
      portal,
      allowErrors,
    }) => {
      allowErrors(/409/u);
      const ui = brokerPage(page, language);
      const id = await openRequest(page, ui);
      await fillOffer(ui);
      await colleague(page, portal).discard(id);
      await ui.offer.submit.click();
      await expect(ui.dialog.getByText(ui.labels.failed)).toBeVisible();
      await expectValues(ui);
    });
  });
}

type BrokerPage = ReturnType<typeof brokerPage>;

/** Checks that the typed values survive a failure. */
async function expectValues({ offer }: BrokerPage): Promise<void> {
  await expect(offer.price).toHaveValue('99.99');
  await expect(offer.monthly).toBeChecked();
  await expect(offer.expiry).toHaveValue('2031-03-01');
  await expect(offer.description).not.toHaveValue('');
}

async function leave({ labels, dialog, question }: BrokerPage): Promise<void> {
  await dialog.getByRole('button', { name: labels.cancel }).click();
  await question.getByRole('button').last().click();
  await expect(dialog).toBeHidden();
}
