import { readFile } from 'node:fs/promises';
import { expect, test } from '../harness/test';
import { adminPage } from './admin-page';

test.use({ account: 'admin' });

test('an amount is read as typed, and a text that is no amount shows an error', async ({
  page,
}) => {
  const { open, selectRow, button, labels, amounts, panel } = adminPage(page);
  await open();
  await selectRow.first().check();
  await button(labels.add).click();
  const amount = amounts.first();
  const total = panel.getByRole('row', { name: /^Total/u });
  for (const typed of ['3.5', '-4', '99999999']) {
    await amount.fill('35');
    await expect(total).toHaveText(/^Total210 codes/u);
    await amount.press('Control+A');
    await page.keyboard.type(typed);
    await amount.blur();
    await expect(amount).toHaveValue(typed);
    await expect(amount).toHaveAccessibleDescription(/de 0 à 9\s999\s999/u);
    await expect(total).toHaveText(/^Total0 code/u);
  }
  await amount.fill('12');
  await expect(amount).not.toHaveAttribute('aria-invalid', 'true');
  await expect(total).toHaveText(/^Total72 codes/u);
});

test('the list, its amounts and the selection survive a reload and end with the session', async ({
  page,
}) => {
  const { open, selectPage, button, labels, amounts, main } = adminPage(page);
  await open();
  await selectPage.check();
  await expect(selectPage).toBeChecked({ indeterminate: false });
  await selectPage.press('Space');
  await expect(selectPage).not.toBeChecked();
  await selectPage.check();
  await button(labels.add).click();
  await amounts.first().fill('7');
  await amounts.nth(1).fill('3.5');
  await page.reload();
  await expect(amounts.first()).toHaveValue('7');
  await expect(amounts.nth(1)).toHaveValue('3.5');
  await expect(amounts).toHaveCount(10);
  await expect(main.getByText(labels.selected(10, 180))).toBeVisible();
  await expect(selectPage).toBeChecked({ indeterminate: false });

  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept.filter((key) => key.startsWith('portal.session.'))).toEqual([]);
});

for (const language of ['fr', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('the list leaves as a CSV file, and on paper in place of the page', async ({ page }) => {
      await page.addInitScript(() => {
        window.print = () => undefined;
      });
      const ui = adminPage(page, language);
      const { open, selectRow, button, labels, amounts, panel, typeTotals } = ui;
      await open();
      await selectRow.nth(0).check();
      await selectRow.nth(1).check();
      await button(labels.add).click();
      await amounts.first().fill('12');
      await expect(typeTotals.getByRole('row', { name: /^Basic/u })).toContainText('12');

      const download = page.waitForEvent('download');
      await button(labels.exportList).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(labels.listFile);
      const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
      expect(lines).toHaveLength(3);
      expect(lines[0]).toContain('"Basic"');
      expect(lines[1]).toContain(language === 'fr' ? ';12;' : ',12,');

      await button(labels.printList).click();
      // On the screen, and so for roles, the printed list is hidden.
      const printed = panel.locator('div:has(> h2)');
      await expect(printed).toBeAttached();
      await expect(printed).toBeHidden();
      await page.emulateMedia({ media: 'print' });
      await expect(printed).toBeVisible();
      await expect(printed.getByRole('table')).toHaveCount(2);
      await expect(amounts.first()).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await expect(printed).toHaveCount(0);
      await expect(button(labels.printList)).toBeFocused();
    });
  });
}

test.describe('with 20,000 stations', () => {
  test.use({ demo: { flags: ['--stations', '20000'] } });

  test('all of them are selected and bought, and the page shows no more than with a few', async ({
    page,
  }) => {
    const { open, selectPage, button, labels, amounts, panel, main, rows } = adminPage(page);
    await open();
    await selectPage.check();
    await expect(button(labels.selectAll)).toHaveText(/\(20\s000\)/u);
    await button(labels.selectAll).click();
    await expect(main.getByText(/20\s000 sur 20\s000 lignes filtrées/u)).toBeVisible();
    await button(labels.add).click();
    await expect(amounts).toHaveCount(50);
    await panel.getByRole('button', { name: labels.lastPage }).click();
    await expect(panel.getByText(/19\s951 à 20\s000/u)).toBeVisible();
    await amounts.last().fill('12');
    const total = panel.getByRole('row', { name: /^Total/u });
    await expect(total).toHaveText(/^Total72 codes/u);
    await page.reload();
    await rows.first().waitFor();
    await expect(total).toHaveText(/^Total72 codes/u);
    expect(await main.locator('*').count()).toBeLessThan(5_000);
  });
});
