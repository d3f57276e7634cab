import type { Page } from '@playwright/test';
import { pressKey, tabTo } from '../harness/keyboard';
import { expect, test } from '../harness/test';
import { journeys } from '../harness/views';
import { brokerPage } from './broker-page';

test.use({ account: 'broker' });
test.describe.configure({ timeout: 180_000 });

/** Types 2 February of next year, independent of the order of day, month and year in the browser's field. */
async function typeDate(page: Page): Promise<void> {
  for (let part = 0; part < 3; part += 1) {
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
  }
}

for (const { language, width } of journeys) {
  test.describe(
    `by keyboard alone in ${language} at ${String(width)} px`,
    { tag: '@changes' },
    () => {
      test.use({ language, viewport: { width, height: 800 } });

      test('a broker filters, reads, offers, deletes the offer and discards', async ({ page }) => {
        const ui = brokerPage(page, language);
        const { labels, rows, cars, dialog, question, panel, toast } = ui;
        const press = (key: string) => page.keyboard.press(key);
        await page.goto('/Insurer');
        await expect(rows).toHaveCount(10);
        await expect(ui.live).toBeAttached();

        await tabTo(page, page.getByRole('button', { name: labels.filters }));
        await press('Enter');
        const motor = dialog.getByRole('combobox', { name: labels.motor });
        await tabTo(page, motor);
        while ((await motor.inputValue()) !== 'BATTERY') await press('ArrowDown');
        await tabTo(page, dialog.getByRole('button', { name: labels.apply }));
        await press('Enter');
        await expect(page).toHaveURL('/Insurer?motor=BATTERY');
        await expect(page.getByRole('button', { name: labels.filters })).toBeFocused();

        await press('j');
        await expect(cars.first()).toBeFocused();
        await press('o');
        await expect(page.getByText(/^1 (?:sur|of) \d+$/u)).toBeVisible();
        await press('j');
        await expect(page.getByText(/^2 (?:sur|of) \d+$/u)).toBeVisible();
        await expect(ui.send).toBeEnabled();

        await press('o');
        await expect(ui.offer.price).toBeFocused();
        await page.keyboard.type('99.99');
        await press('Tab');
        await press('ArrowRight');
        await expect(ui.offer.monthly).toBeChecked();
        await tabTo(page, ui.offer.expiry);
        await typeDate(page);
        await tabTo(page, ui.offer.description);
        await page.keyboard.type('Deux millions');
        await tabTo(page, ui.offer.submit);
        await press('Enter');
        await expect(toast(labels.created)).toBeVisible();
        await expect(panel.getByText(labels.pending)).toBeVisible();

        await tabTo(page, ui.remove);
        await press('Enter');
        await tabTo(page, question.getByRole('button', { name: labels.remove }));
        await press('Enter');
        await expect(toast(labels.removed)).toBeVisible();
        await expect(ui.send).toBeEnabled();

        await press('b');
        await expect(page).toHaveURL('/Insurer?motor=BATTERY');
        await expect(cars.nth(1)).toBeFocused();
        const third = await cars.nth(2).innerText();
        await press('x');
        await tabTo(page, question.getByRole('button', { name: labels.discard }));
        await press('Enter');
        await expect(toast(labels.discarded)).toBeVisible();
        await expect(cars.nth(1)).toBeFocused();
        await expect(cars.nth(1)).toHaveText(third);
      });
    },
  );
}

test.describe('single keys', () => {
  test('a request is found, read and left, and the focused row is kept', async ({ page }) => {
    const { labels, cars, live, rows, question } = brokerPage(page);
    await page.goto('/Insurer');
    await expect(rows).toHaveCount(10);
    await expect(live).toBeVisible();
    for (let row = 0; row < 10; row += 1) {
      await page.keyboard.press('j');
      await expect(cars.nth(row)).toBeFocused();
    }
    await page.keyboard.press('j');
    await expect(page).toHaveURL('/Insurer?page=2');
    await expect(cars.first()).toBeFocused();
    await page.keyboard.press('j');
    await expect(cars.nth(1)).toBeFocused();
    const name = await cars.nth(1).innerText();
    await page.keyboard.press('o');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.goBack();
    await expect(page).toHaveURL('/Insurer?page=2');
    await expect(cars.nth(1)).toBeFocused();
    await page.keyboard.press('x');
    await expect(question).toBeVisible();
    await pressKey(page, 'Escape');
    await expect(question).toBeHidden();
    await expect(cars.nth(1)).toBeFocused();
    await page.keyboard.press('/');
    await expect(page.getByRole('textbox', { name: labels.search })).toBeFocused();
  });

  test('after moving from request to request, Back leads to the page of the last one', async ({
    page,
  }) => {
    const { cars, rows } = brokerPage(page);
    await page.goto('/Insurer');
    await expect(rows).toHaveCount(10);
    await cars.nth(9).click();
    await expect(page.getByText(/^10 (?:sur|of) \d+$/u)).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.getByText(/^11 (?:sur|of) \d+$/u)).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(/\d{4}/u);
    const name = await heading.innerText();
    await page.goBack();
    await expect(page).toHaveURL('/Insurer?page=2');
    await expect(cars.first()).toBeFocused();
    await expect(cars.first()).toHaveText(name);
  });

  test('the keys are listed, switched off for good, and on again', async ({ page }) => {
    const { labels, cars, rows, dialog, live } = brokerPage(page);
    const enable = dialog.getByRole('checkbox', { name: labels.keysOn });
    await page.goto('/Insurer');
    await expect(rows).toHaveCount(10);
    // Before the core is there the page is for reading.
    await expect(live).toBeVisible();
    await page.keyboard.press('?');
    await enable.uncheck();
    await pressKey(page, 'Escape');
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(rows).toHaveCount(10);
    await expect(live).toBeVisible();
    for (const key of ['j', 'x', 'o', '?']) await page.keyboard.press(key);
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(dialog).toBeHidden();
    await expect(cars.first()).not.toBeFocused();
    await expect(page).toHaveURL('/Insurer');
    await page.getByRole('button', { name: labels.keys }).click();
    await enable.check();
    await pressKey(page, 'Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('j');
    await expect(cars.first()).toBeFocused();
  });
});
