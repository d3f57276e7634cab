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
  const total = panel.getByRole('row').last();
  for (const typed of ['3.5', '-4', '99999999']) {
    await amount.fill('35');
    await expect(total).toContainText('35');
    await amount.press('Control+A');
    await page.keyboard.type(typed);
    await amount.blur();
    await expect(amount).toHaveValue(typed);
    await expect(amount).toHaveAccessibleDescription(/de 0 à 9\s999\s999/u);
    await expect(total).toHaveText(/^Total0/u);
  }
  await amount.fill('12');
  await expect(amount).not.toHaveAttribute('aria-invalid', 'true');
  await expect(total).toHaveText(/^Total12/u);
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
