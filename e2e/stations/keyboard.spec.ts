import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import { admin } from './admin';

test.use({ account: 'admin' });

/** Tabs until this has the focus; gives up after a hundred stops. */
async function tabTo(page: Page, target: Locator) {
  for (let stop = 0; stop < 100; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

for (const language of ['fr', 'en'] as const) {
  for (const width of [360, 768, 1280]) {
    test.describe(`by keyboard alone in ${language} at ${String(width)} px`, () => {
      test.use({ language, viewport: { width, height: 800 } });

      test('stations are found, selected, bought and put away', async ({ page }) => {
        const { open, w, rows, search, selectRow, button, amounts, panel } = admin(page, language);
        await open();
        await tabTo(page, search);
        await page.keyboard.type('laval');
        await page.keyboard.press('Enter');
        await expect(rows.first()).toContainText('Laval');
        await tabTo(page, selectRow.first());
        await page.keyboard.press('Space');
        await expect(selectRow.first()).toBeChecked();
        await tabTo(page, button(w.add));
        await page.keyboard.press('Enter');
        await expect(panel.getByRole('heading', { name: w.panel })).toBeFocused();
        await tabTo(page, amounts.first());
        await page.keyboard.type('30');
        await expect(amounts.first()).toHaveValue('30');
        await page.keyboard.press('Shift+Tab');
        await expect(panel.getByRole('button', { name: w.close })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(button(w.add)).toBeFocused();
      });
    });
  }
}
