import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import { manager } from './manager';

test.use({ account: 'fleet' });
// Stop by stop takes its time.
test.describe.configure({ timeout: 90_000 });

/** Tabs until what has the focus has this name; gives up after a hundred stops. */
async function tabTo(page: Page, name: string | RegExp) {
  const found = page
    .locator('*:focus')
    .and(
      page
        .getByRole('link', { name })
        .or(page.getByRole('button', { name }))
        .or(page.getByRole('textbox', { name })),
    );
  for (let stop = 0; stop < 100; stop += 1) {
    await page.keyboard.press('Tab');
    if ((await found.count()) > 0) return;
  }
  throw new Error(`Tab does not reach ${String(name)}`);
}

for (const language of ['fr', 'en'] as const) {
  for (const width of [360, 1280]) {
    test.describe(
      `by keyboard alone in ${language} at ${String(width)} px`,
      { tag: '@changes' },
      () => {
        test.use({ language, viewport: { width, height: 800 } });

        test('a member is added, found, opened and removed', async ({ page }) => {
          const { w, dialog, question, members, add, toast } = manager(page, language);
          await page.goto('/team');
          await expect(members.rows).toHaveCount(30);
          await tabTo(page, w.add);
          await page.keyboard.press('Enter');
          await expect(add.email).toBeFocused();
          await page.keyboard.press('Tab');
          await page.keyboard.type('2104');
          await page.keyboard.press('Enter');
          await expect(dialog).toBeHidden();
          await expect(toast(w.added)).toBeVisible();
          await expect(members.rows).toHaveCount(31);

          await expect(add.open).toBeFocused();
          await tabTo(page, w.search);
          await page.keyboard.type('.4@demo.test');
          await expect(members.rows).toHaveCount(1);
          const name = await members.links.first().innerText();
          await tabTo(page, name);
          await page.keyboard.press('Enter');
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

          await tabTo(page, w.remove);
          await page.keyboard.press('Enter');
          await expect(question.getByRole('button', { name: w.cancel })).toBeFocused();
          await page.keyboard.press('Escape');
          await expect(question).toBeHidden();
          await page.keyboard.press('Enter');
          await page.keyboard.press('Tab');
          await page.keyboard.press('Enter');
          await expect(page).toHaveURL('/team');
          await expect(toast(w.removed)).toBeVisible();
          await expect(members.rows).toHaveCount(30);
        });

        test('Esc leaves an empty dialog, and asks before it throws away what was typed', async ({
          page,
        }) => {
          const { dialog, question, add, w } = manager(page, language);
          await page.goto('/team');
          await tabTo(page, w.add);
          await page.keyboard.press('Enter');
          await page.keyboard.press('Escape');
          await expect(dialog).toBeHidden();
          await expect(add.open).toBeFocused();
          await page.keyboard.press('Enter');
          await page.keyboard.type('a@b.ca');
          await page.keyboard.press('Escape');
          await expect(question).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(add.email).toHaveValue('a@b.ca');
        });

        test('the card is replaced and the transactions are paged', async ({ page }) => {
          const { w, card, transactions, toast } = manager(page, language);
          await page.goto('/team/billing');
          await tabTo(page, w.cardNumber);
          await page.keyboard.type('5555555555554444');
          await page.keyboard.press('Tab');
          await page.keyboard.type('Josée Lavoie');
          await page.keyboard.press('Tab');
          await page.keyboard.type('1128');
          await page.keyboard.press('Tab');
          await page.keyboard.type('737');
          await page.keyboard.press('Enter');
          await expect(toast(w.cardUpdated)).toBeVisible();
          await expect(card.part.getByText('Mastercard •••• 4444')).toBeVisible();

          await expect(transactions.items).toHaveCount(10);
          await tabTo(page, w.pages.next);
          await page.keyboard.press('Enter');
          await expect(transactions.showing).toHaveText(w.showing(11, 20));
          await page.keyboard.press('Space');
          await expect(transactions.showing).toHaveText(w.showing(21, 30));
        });
      },
    );
  }
}
