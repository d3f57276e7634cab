import { expectAccessible } from '../harness/accessible';
import { themes, widths } from '../harness/pictures';
import { expect, test } from '../harness/test';

for (const language of ['fr', 'en'] as const) {
  for (const path of ['/login', '/insurer/signup', '/nowhere']) {
    test.describe(`${path} in ${language}`, () => {
      test.use({ language });
      test('has no defect that axe finds, at any width, light or dark', async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
        for (const width of widths) {
          for (const colorScheme of themes) {
            await page.setViewportSize({ width, height: 800 });
            await page.emulateMedia({ colorScheme });
            await expectAccessible(page);
          }
        }
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          320,
        );
      });
    });
  }
}
