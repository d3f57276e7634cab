import { takePictures } from '../harness/pictures';
import { expect, test } from '../harness/test';
import { adminPage } from './admin-page';

test.use({ account: 'admin' });
// Every screen is taken at each width and theme.
test.describe.configure({ timeout: 180_000 });

for (const language of ['fr', 'en'] as const) {
  test.describe(`pictures in ${language}`, { tag: '@pictures' }, () => {
    test.use({ language });

    test('of the stations, a selection and the buying list', async ({ page }) => {
      const { open, labels, selectRow, button, amounts } = adminPage(page, language);
      await open();
      await takePictures(page, `stations-${language}`);
      await selectRow.nth(0).check();
      await selectRow.nth(2).check();
      await button(labels.add).click();
      await amounts.first().fill('25');
      await takePictures(page, `stations-buying-${language}`);
    });

    test('of the routes, filters that leave nothing, and a failure', async ({
      page,
      allowErrors,
    }) => {
      allowErrors(/503|Error fetching data:/u);
      const { open, labels, main, button } = adminPage(page, language);
      await open('/Stations/RoutesPage?active=yes&outOfStock=Basic');
      await takePictures(page, `stations-routes-${language}`);
      await page.goto('/Stations?address=zzz');
      await expect(button(labels.clear)).toBeVisible();
      await takePictures(page, `stations-none-${language}`);
      await page.route('**/api/v1/store', (route) => route.fulfill({ status: 503 }));
      await page.reload();
      await expect(main.getByText(labels.noResults)).toBeVisible();
      await takePictures(page, `stations-failed-${language}`);
    });
  });
}
