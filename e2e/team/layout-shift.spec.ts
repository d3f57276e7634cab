import type { Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { observeLayoutShift } from '../harness/layout-shift';
import { expect, test } from '../harness/test';
import { managerPage, openCardForm, type ManagerPage } from './manager-page';

test.use({ account: 'fleet' });

/** Highest cumulative layout shift: a tenth of the "good" threshold of Core Web Vitals. */
const MAX_LAYOUT_SHIFT = 0.01;

const screens: Record<string, (page: Page, ui: ManagerPage) => Promise<unknown>> = {
  '/team': (_page, { members }) => expect(members.rows).toHaveCount(30),
  '/team/member?id=2001': (_page, { transactions }) => expect(transactions.items).toHaveCount(20),
  '/team/billing': async (_page, { transactions, spending }) => {
    await expect(transactions.items).toHaveCount(10);
    await expect(spending.locator('figure')).toBeVisible();
  },
  '/profile': (_page, { card }) => expect(card.part.getByText('Visa •••• 4242')).toBeVisible(),
};

for (const width of [360, 1280]) {
  for (const [path, ready] of Object.entries(screens)) {
    test.describe(`${path} at ${String(width)} px`, () => {
      test.use({ viewport: { width, height: 800 } });
      test('does not jump while it loads, call after call', async ({ page }) => {
        const ui = managerPage(page);
        const layoutShift = await observeLayoutShift(page);
        // Responses arrive one after the other, 250 ms apart.
        let last = Promise.resolve();
        await page.route('**/api/v1/**', async (route) => {
          last = last.then(() => sleep(250));
          await last;
          await route.continue();
        });
        await page.goto(path);
        await expect(ui.main.getByRole('heading', { level: 2 }).first()).toBeVisible();
        const before = await layoutShift();
        await ready(page, ui);
        expect((await layoutShift()) - before).toBeLessThan(MAX_LAYOUT_SHIFT);
      });
    });
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('no focused element hides under the sticky button', async ({ page }) => {
    const { members, add } = managerPage(page);
    await page.goto('/team');
    await expect(members.rows).toHaveCount(30);
    const bar = await add.open.boundingBox();
    await members.search.focus();
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.locator('*:focus').boundingBox();
      expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    }
  });

  test('the focused card field stays above the sticky Save button', async ({ page }) => {
    const ui = managerPage(page);
    const { card } = ui;
    await openCardForm(page, ui, '/team/billing');
    for (const field of [card.number, card.name, card.expiry, card.cvv]) {
      await field.focus();
      const [at, save] = [await field.boundingBox(), await card.save.boundingBox()];
      expect((at?.y ?? 0) + (at?.height ?? 0)).toBeLessThanOrEqual(save?.y ?? 0);
    }
  });
});
