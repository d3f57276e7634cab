import { expectAccessible } from '../harness/accessibility';
import { expect, test } from '../harness/test';
import { journeys } from '../harness/views';
import { askToDiscard, brokerPage, fillOffer } from './broker-page';

test.use({ account: 'broker' });
test.describe.configure({ timeout: 180_000 });

for (const { language, width } of journeys) {
  test.describe(`in ${language} at ${String(width)} px`, { tag: '@changes' }, () => {
    test.use({ language, viewport: { width, height: 800 } });

    test('a broker filters, reads, offers, and deletes the offer', async ({ page }) => {
      const ui = brokerPage(page, language);
      const { labels, rows, dialog, question, toast, panel } = ui;
      await page.goto('/Insurer');
      await expect(rows).toHaveCount(10);
      await expectAccessible(page);

      await page.getByRole('button', { name: labels.filters }).click();
      await dialog.getByRole('combobox', { name: labels.motor }).selectOption('BATTERY');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: labels.apply }).click();
      await expect(page).toHaveURL('/Insurer?motor=BATTERY');
      await expect(ui.chips.getByRole('listitem')).toHaveCount(1);

      await ui.cars.first().click();
      await expect(panel).toBeVisible();
      await page.getByRole('link', { name: labels.next }).click();
      await expect(page.getByText(/^2 (?:sur|of) \d+$/u)).toBeVisible();
      const request = new URL(page.url()).pathname;
      await expectAccessible(page);

      await fillOffer(ui);
      await expect(dialog.getByText(labels.yearly)).toBeVisible();
      await expectAccessible(page);
      await ui.offer.submit.dblclick();
      await expect(toast(labels.created)).toBeVisible();
      await expect(panel.getByText(labels.pending)).toBeVisible();

      await page.getByRole('link', { name: labels.back }).click();
      await expect(page).toHaveURL('/Insurer?motor=BATTERY');
      await expect(rows.first()).toBeVisible();
      await page.goto(request);
      await ui.remove.click();
      await question.getByRole('button', { name: labels.remove }).click();
      await expect(toast(labels.removed)).toBeVisible();
      await expect(ui.send).toBeEnabled();
    });

    test('a request is discarded, and is found among the discarded ones', async ({ page }) => {
      const ui = brokerPage(page, language);
      const { labels, cars, question, toast } = ui;
      await page.goto('/Insurer');
      const name = await cars.first().innerText();
      const second = cars.nth(1);
      const href = (await second.getAttribute('href')) ?? '';
      await askToDiscard(page, ui);
      await question.getByRole('button', { name: labels.discard }).click();
      await expect(toast(labels.discarded)).toBeVisible();
      await expect(page.locator(`a[href="${href}"]`)).toBeFocused();
      await page.goto('/Insurer/DiscardedUserAssurance');
      await expect(cars.filter({ hasText: name }).first()).toBeVisible();
    });
  });
}
