import { expectAccessible } from '../harness/accessibility';
import { expect, test } from '../harness/test';
import { broker, fillOffer } from './broker';

test.use({ account: 'broker' });
test.describe.configure({ timeout: 180_000 });

for (const language of ['fr', 'en'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`in ${language} at ${String(width)} px`, { tag: '@changes' }, () => {
      test.use({ language, viewport: { width, height: 800 } });

      test('a broker filters, reads, offers, and deletes the offer', async ({ page }) => {
        const at = broker(page, language);
        const { w, rows, dialog, question, toast, panel } = at;
        await page.goto('/Insurer');
        await expect(rows).toHaveCount(10);
        await expectAccessible(page);

        await page.getByRole('button', { name: w.filters }).click();
        await dialog.getByRole('combobox', { name: w.motor }).selectOption('BATTERY');
        await expectAccessible(page);
        await dialog.getByRole('button', { name: w.apply }).click();
        await expect(page).toHaveURL('/Insurer?motor=BATTERY');
        await expect(at.chips.getByRole('listitem')).toHaveCount(1);

        await at.cars.first().click();
        await expect(panel).toBeVisible();
        await page.getByRole('link', { name: w.next }).click();
        await expect(page.getByText(/^2 (?:sur|of) \d+$/u)).toBeVisible();
        const request = new URL(page.url()).pathname;
        await expectAccessible(page);

        await fillOffer(at);
        await expect(dialog.getByText(w.yearly)).toBeVisible();
        await expectAccessible(page);
        await at.offer.submit.dblclick();
        await expect(toast(w.created)).toBeVisible();
        await expect(panel.getByText(w.pending)).toBeVisible();

        await page.getByRole('link', { name: w.back }).click();
        await expect(page).toHaveURL('/Insurer?motor=BATTERY');
        await expect(rows.first()).toBeVisible();
        await page.goto(request);
        await at.remove.click();
        await question.getByRole('button', { name: w.remove }).click();
        await expect(toast(w.removed)).toBeVisible();
        await expect(at.send).toBeEnabled();
      });

      test('a request is discarded, and is found among the discarded ones', async ({ page }) => {
        const { w, cars, discard, question, toast } = broker(page, language);
        await page.goto('/Insurer');
        const name = await cars.first().innerText();
        const second = cars.nth(1);
        const href = (await second.getAttribute('href')) ?? '';
        await discard.first().click();
        await question.getByRole('button', { name: w.discard }).click();
        await expect(toast(w.discarded)).toBeVisible();
        await expect(page.locator(`a[href="${href}"]`)).toBeFocused();
        await page.goto('/Insurer/DiscardedUserAssurance');
        await expect(cars.filter({ hasText: name }).first()).toBeVisible();
      });
    });
  }
}
