import type { Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '../harness/test';
import { managerPage, openMember, type ManagerPage } from './manager-page';

test.use({ account: 'fleet' });

/** What the eye does not take for a jump: a tenth of what browsers call good. */
const STILL = 0.01;

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Adds up how far a page's parts move by themselves once the section's page is there. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const observed = { moved: 0 };
    Object.assign(window, { observed });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[]) {
        if (!hadRecentInput) observed.moved += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as Observing).observed.moved);
}

interface Observing {
  readonly observed: { readonly moved: number };
}

const screens: Record<string, (page: Page, ui: ManagerPage) => Promise<unknown>> = {
  '/team': (_page, { members }) => expect(members.rows).toHaveCount(30),
  '/team/member': (_page, { transactions }) => expect(transactions.items).toHaveCount(20),
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
        const moved = await watchShifts(page);
        if (path === '/team/member') await openMember(page, ui);
        // One answer after the other, each late enough to be seen.
        let last = Promise.resolve();
        await page.route('**/api/v1/**', async (route) => {
          last = last.then(() => sleep(250));
          await last;
          await route.continue();
        });
        await page.goto(path);
        await expect(ui.main.getByRole('heading', { level: 2 }).first()).toBeVisible();
        const before = await moved();
        await ready(page, ui);
        expect((await moved()) - before).toBeLessThan(STILL);
      });
    });
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('nothing that has the focus hides under the button at the bottom', async ({ page }) => {
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

  test('the card’s fields stay above Save while one goes through them', async ({ page }) => {
    const { card } = managerPage(page);
    await page.goto('/team/billing');
    for (const field of [card.number, card.name, card.expiry, card.cvv]) {
      await field.focus();
      const [at, save] = [await field.boundingBox(), await card.save.boundingBox()];
      expect((at?.y ?? 0) + (at?.height ?? 0)).toBeLessThanOrEqual(save?.y ?? 0);
    }
  });
});
