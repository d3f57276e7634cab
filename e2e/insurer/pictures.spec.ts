import { takePictures } from '../harness/pictures';
import { expect, test } from '../harness/test';
import { broker, openRequest } from './broker';

test.use({ account: 'broker' });
// Every width and theme takes its time.
test.describe.configure({ timeout: 180_000 });

for (const language of ['fr', 'en'] as const) {
  test.describe(`pictures in ${language}`, { tag: '@pictures' }, () => {
    test.use({ language });

    test('of the lists', async ({ page }) => {
      const { rows } = broker(page, language);
      const lists = { new: '', sent: '/BidPendingUserApproval', approved: '/BidPending' };
      for (const [name, path] of Object.entries(lists)) {
        await page.goto(`/Insurer${path}`);
        await expect(rows.first()).toBeVisible();
        await takePictures(page, `insurer-${name}-${language}`);
      }
    });

    test('of the filters', async ({ page }) => {
      const { w, rows, dialog } = broker(page, language);
      await page.goto('/Insurer?motor=GAS');
      await expect(rows.first()).toBeVisible();
      await page.getByRole('button', { name: w.filters }).click();
      await expect(dialog).toBeVisible();
      await takePictures(page, `insurer-filters-${language}`);
    });

    test('of a request and the new offer', async ({ page }) => {
      const at = broker(page, language);
      await openRequest(page, at);
      await expect(at.send).toBeEnabled();
      await takePictures(page, `insurer-request-${language}`);
      await at.send.click();
      await at.offer.price.fill('99.99');
      await takePictures(page, `insurer-offer-${language}`);
    });
  });
}
