import { expect, test } from '../harness/test';
import { broker, colleague, fillOffer, openRequest } from './broker';

test.use({ account: 'broker' });
test.describe.configure({ timeout: 180_000 });

/** A list that changes under the reader. */
for (const language of ['fr', 'en'] as const) {
  test.describe(`colleagues at work, in ${language}`, { tag: '@changes' }, () => {
    test.use({ language });
    const idOf = (href: string | null) => Number(href?.split('/').at(-1));

    test('a request that a colleague answered is not discarded: it leaves with a kind word', async ({
      page,
      portal,
      allowErrors,
    }) => {
      allowErrors(/409/u);
      const { w, rows, cars, discard, question, toast } = broker(page, language);
      await page.goto('/Insurer');
      await expect(rows).toHaveCount(10);
      const id = idOf(await cars.first().getAttribute('href'));
      const { offer, answered } = colleague(page, portal);
      await offer(id);
      await answered(id);
      await discard.first().click();
      await question.getByRole('button', { name: w.discard }).click();
      await expect(toast(w.dealtWith)).toBeVisible();
      await expect(page.locator(`a[href="/Insurer/Offer/${String(id)}"]`)).toHaveCount(0);
      await expect(cars.first()).toBeFocused();
    });

    test('what a colleague answered or discarded is gone on return', async ({ page, portal }) => {
      const { w, rows, cars, panel } = broker(page, language);
      await page.goto('/Insurer');
      await expect(rows).toHaveCount(10);
      const hrefs = await cars.evaluateAll((links) =>
        links.map((link) => link.getAttribute('href')),
      );
      await cars.nth(2).click();
      await expect(panel).toBeVisible();
      const { discard, answered } = colleague(page, portal);
      await discard(idOf(hrefs[0] ?? null));
      await answered(idOf(hrefs[1] ?? null));
      await page.getByRole('link', { name: w.back }).click();
      await expect(cars.first()).toHaveAttribute('href', hrefs[2] ?? '');
      await expect(cars.first()).toBeFocused();
    });

    test('an offer that a colleague deleted is gone, which is what one wanted', async ({
      page,
      portal,
      allowErrors,
    }) => {
      allowErrors(/404/u);
      const at = broker(page, language);
      const id = await openRequest(page, at);
      await fillOffer(at);
      await at.offer.submit.click();
      await expect(at.panel.getByText(at.w.pending)).toBeVisible();
      await colleague(page, portal).deleteOffer(id);
      await at.remove.click();
      await at.question.getByRole('button', { name: at.w.remove }).click();
      await expect(at.toast(at.w.alreadyDeleted)).toBeVisible();
      await expect(at.send).toBeVisible();
    });

    test('an offer that the driver accepts can no longer be deleted', async ({
      page,
      portal,
      allowErrors,
    }) => {
      allowErrors(/409/u);
      const at = broker(page, language);
      const id = await openRequest(page, at);
      await fillOffer(at);
      await at.offer.submit.click();
      await expect(at.panel.getByText(at.w.pending)).toBeVisible();
      portal.run('accept-offer', '--request', String(id), '--brand', 'Assurances Boréal');
      await at.remove.click();
      await at.question.getByRole('button', { name: at.w.remove }).click();
      await expect(at.question.getByRole('alert')).toContainText(at.w.acceptedReason);
      await at.question.getByRole('button', { name: at.w.cancel }).click();
      await expect(at.panel.getByText(at.w.accepted, { exact: true })).toBeVisible();
      await expect(at.remove).toHaveAttribute('aria-disabled', 'true');
      await expect(at.panel.getByText(at.w.acceptedReason)).toBeVisible();
      // The list is longer than a page.
      await page.goto('/Insurer/BidPending?sort=-offerCreated');
      await expect(page.locator(`a[href="/Insurer/Offer/${String(id)}"]`)).toBeVisible();
    });

    test('a used-up quota greys the button and says why', async ({ page, portal }) => {
      const at = broker(page, language);
      await page.goto('/Insurer');
      await expect(at.rows).toHaveCount(10);
      await colleague(page, portal).useUpQuota();
      await openRequest(page, at);
      await expect(at.panel.getByText(at.w.usedUp)).toBeVisible();
      await expect(at.send).toHaveAttribute('aria-disabled', 'true');
    });

    test('a discarded request takes no offer, and says why', async ({ page }) => {
      const at = broker(page, language);
      await page.goto('/Insurer/DiscardedUserAssurance');
      await at.cars.first().click();
      await expect(at.panel.getByText(at.w.wasDiscarded)).toBeVisible();
      await expect(at.send).toHaveAttribute('aria-disabled', 'true');
    });
  });
}
