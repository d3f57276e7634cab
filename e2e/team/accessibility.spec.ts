import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible';
import { themes, widths } from '../harness/pictures';
import { expect, test } from '../harness/test';
import { manager, openMember, type Manager } from './manager';

test.use({ account: 'fleet' });
// Every width and theme takes its time.
test.describe.configure({ timeout: 180_000 });

const screens: Record<string, (page: Page, at: Manager) => Promise<unknown>> = {
  team: async (page, { members }) => {
    await page.goto('/team');
    await expect(members.rows).toHaveCount(30);
  },
  'a search without result': async (page) => {
    await page.goto('/team?q=zzz');
    await expect(page.getByRole('main').getByRole('table').getByRole('button')).toBeVisible();
  },
  'the add-member dialog with an error': async (page, { add }) => {
    await page.goto('/team');
    await add.open.click();
    await add.submit.click();
    await expect(add.email).toHaveAttribute('aria-invalid', 'true');
  },
  member: async (page, at) => {
    await openMember(page, at);
    await expect(at.transactions.items).toHaveCount(20);
  },
  'the question before removing': async (page, at) => {
    await openMember(page, at);
    await page.getByRole('button', { name: at.w.remove }).click();
    await expect(at.question).toBeVisible();
  },
  billing: async (page, { transactions, spending }) => {
    await page.goto('/team/billing');
    await expect(transactions.items).toHaveCount(10);
    await expect(spending.locator('figure')).toBeVisible();
  },
  'profile with errors': async (page, { card }) => {
    await page.goto('/profile');
    await card.save.click();
    await expect(card.number).toHaveAttribute('aria-invalid', 'true');
  },
};

for (const language of ['fr', 'en'] as const) {
  for (const [name, open] of Object.entries(screens)) {
    test.describe(`${name} in ${language}`, () => {
      test.use({ language });
      test('has no defect that axe finds, at any width, light or dark', async ({ page }) => {
        await open(page, manager(page, language));
        for (const width of widths) {
          for (const colorScheme of themes) {
            await page.setViewportSize({ width, height: 800 });
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            await expectAccessible(page);
          }
        }
        await page.setViewportSize({ width: 320, height: 640 });
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, 'nothing to scroll sideways at 320').toBeLessThanOrEqual(320);
      });
    });
  }
}
