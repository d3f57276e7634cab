import type { Locator, Page } from '@playwright/test';
import { pressKey } from '../harness/keyboard';
import { expect, test } from '../harness/test';
import { journeys } from '../harness/views';
import { adminPage } from './admin-page';

test.use({ account: 'admin' });

/** Presses the key until the target has the focus; fails after a hundred stops. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let stop = 0; stop < 100; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${String(target)}`);
}

for (const { language, width } of journeys) {
  test.describe(`by keyboard alone in ${language} at ${String(width)} px`, () => {
    test.use({ language, viewport: { width, height: 800 } });

    test('stations are found, selected, bought and put away', async ({ page }) => {
      const { open, labels, rows, search, selectRow, button, amounts, panel } = adminPage(
        page,
        language,
      );
      await open();
      await tabTo(page, search);
      await page.keyboard.type('laval');
      await pressKey(page, 'Enter');
      await expect(rows.first()).toContainText('Laval');
      await tabTo(page, selectRow.first());
      await page.keyboard.press('Space');
      await expect(selectRow.first()).toBeChecked();
      await tabTo(page, button(labels.add));
      await pressKey(page, 'Enter');
      await expect(panel.getByRole('heading', { name: labels.panel })).toBeFocused();
      await tabTo(page, amounts.first());
      await page.keyboard.type('30');
      await expect(amounts.first()).toHaveValue('30');
      await tabTo(page, panel.getByRole('button', { name: labels.close }), 'Shift+Tab');
      await pressKey(page, 'Enter');
      await expect(button(labels.open)).toBeFocused();
      await pressKey(page, 'Enter');
      await expect(amounts.first()).toHaveValue('30');
      await tabTo(page, panel.getByRole('button', { name: labels.remove }));
      await pressKey(page, 'Enter');
      await expect(panel.getByText(labels.emptyList)).toBeVisible();
      await expect(panel.getByRole('heading', { name: labels.panel })).toBeFocused();
    });

    test('stations are filtered, sorted, paged and exported', async ({ page }) => {
      const { open, labels, main, tile, filter, table, showing, button } = adminPage(
        page,
        language,
      );
      const cards = width < 768;
      await open();
      // Before the core is there the page is for reading.
      await expect(tile(labels.active)).toBeEnabled();
      await tabTo(page, tile(labels.active));
      await page.keyboard.press('Space');
      await expect(tile(labels.active)).toHaveAttribute('aria-pressed', 'true');
      if (cards) {
        await tabTo(page, button(labels.filters));
        await pressKey(page, 'Enter');
      }
      await tabTo(page, filter(labels.alert));
      await page.keyboard.type(labels.withoutAlert);
      await expect(page).toHaveURL(/alert=no&active=yes/u);
      const chip = main.getByRole('button', { name: labels.removeActive });
      await tabTo(page, chip);
      await pressKey(page, 'Enter');
      await expect(page).not.toHaveURL(/active=yes/u);

      const header = table.getByRole('columnheader', { name: labels.address });
      const sort = cards ? filter(labels.sortBy) : header.getByRole('button');
      await tabTo(page, sort);
      if (cards) await page.keyboard.press('ArrowDown');
      else await pressKey(page, 'Enter');
      await expect(page).toHaveURL(/sort=address/u);
      await tabTo(page, button(labels.next).last());
      await pressKey(page, 'Enter');
      await expect(showing).toHaveText(labels.showing(11, 20));
      await expect(button(labels.next).last()).toBeFocused();

      await tabTo(page, button(labels.more), 'Shift+Tab');
      await pressKey(page, 'Enter');
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
      const download = page.waitForEvent('download');
      await pressKey(page, 'Enter');
      expect((await download).suggestedFilename()).toMatch(labels.fileWithoutAlert);
    });

    test('a column is shown, and the row menu works', async ({ page }) => {
      const { open, labels, main, rows, button } = adminPage(page, language);
      const item = (role: 'menuitemcheckbox' | 'menuitemradio' | 'menuitem', name: string) =>
        page.getByRole(role, { name, exact: true });
      await open();
      await tabTo(page, button(labels.more));
      await pressKey(page, 'Enter');
      const items = page.getByRole('menu').locator('[role^=menuitem]');
      await expect(items.first()).toBeFocused();
      // Thresholds and export come before the columns. The menu moves the focus after each key, in a task of its own.
      for (let step = 1; step <= 4; step += 1) {
        await page.keyboard.press('ArrowDown');
        await expect(items.nth(step)).toBeFocused();
      }
      await expect(item('menuitemcheckbox', labels.rating)).toBeFocused();
      await page.keyboard.press('Space');
      await expect(rows.first()).toContainText(labels.outOfFive);
      await pressKey(page, 'Escape');
      await expect(button(labels.more)).toBeFocused();

      const actions = main.getByRole('button', { name: labels.actions }).first();
      await tabTo(page, actions);
      await pressKey(page, 'Enter');
      await expect(item('menuitem', labels.edit)).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(item('menuitem', labels.customer)).toBeFocused();
      await pressKey(page, 'Enter');
      await expect(item('menuitem', labels.customer)).toHaveAttribute('aria-disabled', 'true');
      await page.keyboard.press('Home');
      await expect(item('menuitem', labels.edit)).toBeFocused();
      await pressKey(page, 'Enter');
      await expect(page.getByRole('dialog', { name: labels.editing })).toBeVisible();
      await pressKey(page, 'Escape');
      await expect(actions).toBeFocused();
    });
  });
}
