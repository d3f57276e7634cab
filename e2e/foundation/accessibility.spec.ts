import { expectAccessibleEverywhere } from '../harness/accessibility';
import { expect, test } from '../harness/test';

for (const language of ['fr', 'en'] as const) {
  for (const path of ['/login', '/insurer/signup', '/nowhere']) {
    test.describe(`${path} in ${language}`, () => {
      test.use({ language });
      test('has no defect that axe finds, at any width, light or dark', async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
        await expectAccessibleEverywhere(page);
      });
    });
  }
}
