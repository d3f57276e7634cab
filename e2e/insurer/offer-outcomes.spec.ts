import { expect, test } from '../harness/test';
import { broker, colleague, fillOffer, openRequest } from './broker';

test.use({ account: 'broker' });
test.describe.configure({ timeout: 180_000 });

/** The six ways in which sending an offer ends (spec §8), on the real server. */
for (const language of ['fr', 'en'] as const) {
  test.describe(`sending an offer in ${language}`, { tag: '@changes' }, () => {
    test.use({ language });

    test('it is created once, however often one clicks, and shown', async ({ page }) => {
      const at = broker(page, language);
      await openRequest(page, at);
      const created: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') created.push(new URL(request.url()).pathname);
      });
      await fillOffer(at);
      await at.offer.submit.evaluate((button: HTMLButtonElement) => {
        for (let click = 0; click < 5; click += 1) button.click();
      });
      await expect(at.toast(at.w.created)).toBeVisible();
      await expect(at.panel.getByText(at.w.pending)).toBeVisible();
      await expect(at.panel).toContainText(language === 'fr' ? /1\s199,88\s\$/u : '$1,199.88');
      await expect(at.panel.locator('time').first()).toBeVisible();
      expect(created.filter((path) => path.endsWith('/users/insurer'))).toHaveLength(1);
      expect(created.filter((path) => path.includes('/unresponded/'))).toHaveLength(1);
    });

    test('the quota was used up meanwhile (36)', async ({ page, portal, allowErrors }) => {
      allowErrors(/409|429/u);
      const at = broker(page, language);
      await openRequest(page, at);
      await fillOffer(at);
      await colleague(page, portal).useUpQuota();
      await at.offer.submit.click();
      await expect(at.dialog.getByText(at.w.quota)).toBeVisible();
      await expectValues(at);
      await leave(at);
      await expect(at.panel.getByText(at.w.usedUp)).toBeVisible();
      await expect(at.send).toHaveAttribute('aria-disabled', 'true');
    });

    test('a colleague was faster (37)', async ({ page, portal, allowErrors }) => {
      allowErrors(/409/u);
      const at = broker(page, language);
      const id = await openRequest(page, at);
      await fillOffer(at);
      await colleague(page, portal).offer(id);
      await at.offer.submit.click();
      await expect(at.dialog.getByText(at.w.duplicate)).toBeVisible();
      await expectValues(at);
      await leave(at);
      await expect(at.panel.getByText(at.w.pending)).toBeVisible();
    });

    test('it exists though its request was not marked', async ({ page, allowErrors }) => {
      allowErrors(/503/u);
      const at = broker(page, language);
      await openRequest(page, at);
      // The server does not fail at will: its answer is exchanged on the way.
      await page.route('**/assurance/unresponded/*', (route) => route.fulfill({ status: 503 }));
      await fillOffer(at);
      await at.offer.submit.click();
      await expect(at.toast(at.w.notMarked)).toBeVisible();
      await expect(at.panel.getByText(at.w.notMarked)).toBeVisible();
      await expect(at.panel.getByText(at.w.pending)).toBeVisible();
    });

    test('the network is lost, then there again', async ({ page, context, allowErrors }) => {
      allowErrors(/ERR_INTERNET_DISCONNECTED|503|Failed to fetch|NetworkError/u);
      const at = broker(page, language);
      await openRequest(page, at);
      await fillOffer(at);
      await context.setOffline(true);
      await at.offer.submit.click();
      await expect(at.dialog.getByText(at.w.network)).toBeVisible();
      await expectValues(at);
      await context.setOffline(false);
      await at.offer.submit.click();
      await expect(at.panel.getByText(at.w.pending)).toBeVisible();
    });

    test('the server refuses for another reason, and says which', async ({
      page,
      portal,
      allowErrors,
    }) => {
      allowErrors(/409/u);
      const at = broker(page, language);
      const id = await openRequest(page, at);
      await fillOffer(at);
      await colleague(page, portal).discard(id);
      await at.offer.submit.click();
      await expect(at.dialog.getByText(at.w.failed)).toBeVisible();
      await expectValues(at);
    });
  });
}

type Broker = ReturnType<typeof broker>;

/** What was typed survives a failure. */
async function expectValues({ offer }: Broker): Promise<void> {
  await expect(offer.price).toHaveValue('99.99');
  await expect(offer.monthly).toBeChecked();
  await expect(offer.expiry).toHaveValue('2031-03-01');
  await expect(offer.description).not.toHaveValue('');
}

async function leave({ w, dialog, question }: Broker): Promise<void> {
  await dialog.getByRole('button', { name: w.cancel }).click();
  await question.getByRole('button').last().click();
  await expect(dialog).toBeHidden();
}
