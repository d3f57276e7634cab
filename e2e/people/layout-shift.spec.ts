import { setTimeout as sleep } from 'node:timers/promises';
import { observeLayoutShift } from '../harness/layout-shift';
import { expect, test } from '../harness/test';

test.use({ account: 'admin' });

/**
 * Highest cumulative layout shift: half of the "good" threshold of Core Web Vitals. A table of few rows is shorter than its
 * skeleton, and what stands below it moves up.
 */
const MAX_LAYOUT_SHIFT = 0.05;

const pages = ['', '/accounts', '/brands', '/businesses', '/invitations', '/audit'];

for (const width of [360, 1280]) {
  for (const page of pages.map((path) => `/people${path}`)) {
    test.describe(`${page} at ${String(width)} px`, () => {
      test.use({ viewport: { width, height: 800 } });
      test('does not jump while it loads, call after call', async ({ page: tab }) => {
        const layoutShift = await observeLayoutShift(tab);
        // Responses arrive one after the other, 250 ms apart.
        let last = Promise.resolve();
        await tab.route('**/api/v1/**', async (route) => {
          last = last.then(() => sleep(250));
          await last;
          await route.continue();
        });
        await tab.goto(page);
        await expect(tab.locator('tr[data-row]').first()).toBeVisible();
        expect(await layoutShift()).toBeLessThan(MAX_LAYOUT_SHIFT);
      });
    });
  }
}
