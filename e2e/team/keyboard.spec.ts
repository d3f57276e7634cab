import type { Page } from '@playwright/test';
import { pressKey } from '../harness/keyboard';
import { expect, test } from '../harness/test';
import { journeys } from '../harness/views';
import { managerPage, openMember, type ManagerPage } from './manager-page';

test.use({ account: 'fleet' });
// Walking tab stop by tab stop is slow.
test.describe.configure({ timeout: 90_000 });

/** Moves to the button of the add-member dialog, which no key presses before the core is there. */
async function tabToAdd(page: Page, { labels, add }: ManagerPage) {
  await expect(add.open).toBeEnabled();
  await tabTo(page, labels.add);
}

/** Presses Tab until the focused control has this name; fails after a hundred stops. */
async function tabTo(page: Page, name: string | RegExp) {
  const found = page.locator('*:focus').and(
    page
      .getByRole('link', { name })
      .or(page.getByRole('button', { name }))
      .or(page.getByRole('textbox', { name }))
      .or(page.getByRole('checkbox', { name }))
      .or(page.locator('summary', { hasText: name })),
  );
  for (let stop = 0; stop < 100; stop += 1) {
    await page.keyboard.press('Tab');
    if ((await found.count()) > 0) return;
  }
  throw new Error(`Tab does not reach ${String(name)}`);
}

for (const { language, width } of journeys) {
  test.describe(
    `by keyboard alone in ${language} at ${String(width)} px`,
    { tag: '@changes' },
    () => {
      test.use({ language, viewport: { width, height: 800 } });

      test('a member is added, found, opened and removed', async ({ page }) => {
        const ui = managerPage(page, language);
        const { labels, dialog, question, members, add, toast } = ui;
        await page.goto('/team');
        await expect(members.rows).toHaveCount(30);
        await tabToAdd(page, ui);
        await pressKey(page, 'Enter');
        await expect(add.email).toBeFocused();
        await page.keyboard.press('Tab');
        await page.keyboard.type('2104');
        await pressKey(page, 'Enter');
        await expect(toast(labels.added)).toBeVisible();
        await expect(dialog).toBeHidden();
        await expect(members.rows).toHaveCount(31);

        await expect(add.open).toBeFocused();
        await tabTo(page, labels.search);
        await page.keyboard.type('.4@demo.test');
        await expect(members.rows).toHaveCount(1);
        const name = await members.links.first().innerText();
        await tabTo(page, name);
        await pressKey(page, 'Enter');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

        await tabTo(page, labels.remove);
        await pressKey(page, 'Enter');
        await expect(question.getByRole('button', { name: labels.cancel })).toBeFocused();
        await pressKey(page, 'Escape');
        await expect(question).toBeHidden();
        await expect(page.getByRole('button', { name: labels.remove })).toBeFocused();
        await pressKey(page, 'Enter');
        await expect(question.getByRole('button', { name: labels.cancel })).toBeFocused();
        await page.keyboard.press('Tab');
        await pressKey(page, 'Enter');
        await expect(toast(labels.removed)).toBeVisible();
        await expect(page).toHaveURL('/team');
        await expect(members.rows).toHaveCount(30);
      });

      test('Esc closes an empty dialog, and asks before it discards typed values', async ({
        page,
      }) => {
        const ui = managerPage(page, language);
        const { dialog, question, add } = ui;
        await page.goto('/team');
        await tabToAdd(page, ui);
        await pressKey(page, 'Enter');
        await pressKey(page, 'Escape');
        await expect(dialog).toBeHidden();
        await expect(add.open).toBeFocused();
        await pressKey(page, 'Enter');
        await expect(add.email).toBeFocused();
        await page.keyboard.type('a@b.ca');
        await pressKey(page, 'Escape');
        await expect(question).toBeVisible();
        await expect(question.locator(':focus')).toBeVisible();
        await pressKey(page, 'Escape');
        await expect(add.email).toHaveValue('a@b.ca');
      });

      test('the card is replaced and the transactions are paged', async ({ page }) => {
        const { labels, card, transactions, toast } = managerPage(page, language);
        await page.goto('/team/billing');
        await tabTo(page, labels.replaceCard);
        await pressKey(page, 'Enter');
        await expect(card.number).toBeFocused();
        await page.keyboard.type('5555555555554444');
        await page.keyboard.press('Tab');
        await page.keyboard.type('Josée Lavoie');
        await page.keyboard.press('Tab');
        await page.keyboard.type('1128');
        await page.keyboard.press('Tab');
        await page.keyboard.type('737');
        await pressKey(page, 'Enter');
        await expect(toast(labels.cardUpdated)).toBeVisible();
        await expect(card.part.getByText('Mastercard •••• 4444')).toBeVisible();

        await expect(transactions.items).toHaveCount(10);
        await tabTo(page, labels.pages.next);
        await pressKey(page, 'Enter');
        await expect(transactions.showing).toHaveText(labels.showing(11, 20));
        await page.keyboard.press('Space');
        await expect(transactions.showing).toHaveText(labels.showing(21, 30));
        await page.keyboard.press('Shift+Tab');
        await pressKey(page, 'Enter');
        await expect(transactions.showing).toHaveText(labels.showing(11, 20));
        await page.keyboard.press('Shift+Tab');
        await pressKey(page, 'Enter');
        await expect(transactions.showing).toHaveText(labels.showing(1, 10));
        await tabTo(page, labels.pages.last);
        await pressKey(page, 'Enter');
        await expect(transactions.showing).toHaveText(labels.showing(591, 600));
        await page.goto('/team/billing?page=62');
        await expect(page.getByRole('button', { name: labels.pastEnd(60) })).toBeVisible();
        await tabTo(page, labels.pastEnd(60));
        await pressKey(page, 'Enter');
        await expect(transactions.showing).toHaveText(labels.showing(591, 600));
      });

      test('a member is added by e-mail; the second time fails and the values stay', async ({
        page,
        allowErrors,
      }) => {
        allowErrors(/409/u);
        const ui = managerPage(page, language);
        const { labels, add, dialog, members, question } = ui;
        await page.goto('/team');
        await expect(members.rows).toHaveCount(30);
        await tabToAdd(page, ui);
        await pressKey(page, 'Enter');
        await expect(add.email).toBeFocused();
        await pressKey(page, 'Enter');
        await expect(dialog.getByText(labels.eitherOr)).toBeVisible();
        await page.keyboard.type('camille.belanger.2@demo.test');
        await pressKey(page, 'Enter');
        await expect(dialog).toBeHidden();
        await expect(members.rows).toHaveCount(31);
        await expect(add.open).toBeFocused();

        await pressKey(page, 'Enter');
        await expect(add.email).toBeFocused();
        await page.keyboard.type('camille.belanger.2@demo.test');
        await pressKey(page, 'Enter');
        await expect(dialog.getByText(labels.code25)).toBeVisible();
        await expect(add.email).toHaveValue('camille.belanger.2@demo.test');
        await pressKey(page, 'Escape');
        await expect(question).toBeVisible();
        await tabTo(page, labels.discardEdits);
        await pressKey(page, 'Enter');
        await expect(dialog).toBeHidden();
        await expect(add.open).toBeFocused();
      });

      test('a receipt is opened, the file is saved and the figures are read', async ({
        page,
        context,
      }) => {
        const { labels, transactions, spending } = managerPage(page, language);
        await page.goto('/team/billing');
        await expect(transactions.items).toHaveCount(10);
        await expect(spending.locator('figure')).toBeVisible();
        await tabTo(page, labels.asTable);
        await pressKey(page, 'Enter');
        await expect(spending.getByRole('table')).toBeVisible();
        if (width < 768) {
          await tabTo(page, labels.filters);
          await pressKey(page, 'Enter');
        }
        await tabTo(page, labels.export);
        const downloading = page.waitForEvent('download');
        await pressKey(page, 'Enter');
        expect((await downloading).suggestedFilename()).toMatch(/\.csv$/u);
        await tabTo(page, labels.receipt);
        const opening = context.waitForEvent('page');
        await pressKey(page, 'Enter');
        const receipt = await opening;
        await receipt.waitForURL((url) => url.protocol.startsWith('http'));
      });

      test('the permissions are filled in, and Update names the reason why it is disabled', async ({
        page,
      }) => {
        const ui = managerPage(page, language);
        await openMember(page, ui);
        await expect(ui.main.getByText(ui.labels.permissions)).toBeVisible();
        await tabTo(page, ui.labels.perMonth);
        await page.keyboard.type('8');
        await tabTo(page, ui.labels.saturday);
        await page.keyboard.press('Space');
        await expect(ui.main.getByRole('checkbox', { name: ui.labels.saturday })).toBeChecked();
        await tabTo(page, ui.labels.update);
        await pressKey(page, 'Enter');
        await expect(page.locator('*:focus')).toHaveAccessibleDescription(ui.labels.updateReason);
        await expect(ui.main.getByRole('textbox', { name: ui.labels.perMonth })).toHaveValue(/8/u);
      });
    },
  );
}
