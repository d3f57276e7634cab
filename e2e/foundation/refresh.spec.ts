import type { Page } from '@playwright/test';
import type { Account } from '../harness/accounts';
import { expect, test } from '../harness/test';

/** A list of each section, and the call that fetches it. */
const lists: { account: Account; path: string; call: string }[] = [
  { account: 'fleet', path: '/team', call: '/employee' },
  { account: 'broker', path: '/Insurer', call: '/assurance' },
  { account: 'admin', path: '/Stations', call: '/store' },
];

/** The tab is shown again a minute later, as far as the page can tell. */
async function returnToTab(page: Page) {
  await page.clock.setFixedTime(new Date(Date.now() + 60_000));
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
}

const isCall = (call: string) => (response: { url: () => string }) =>
  new URL(response.url()).pathname.includes(call);

for (const { account, path, call } of lists) {
  test.describe(path, () => {
    test.use({ account });

    test('is read again on the return to the tab: rows, scroll and focus stay', async ({
      page,
    }) => {
      await page.goto(path);
      const rows = page.locator('tbody tr[data-row]');
      await expect(rows.first()).toBeVisible();
      const link = rows.nth(4).getByRole('link').or(rows.nth(4).getByRole('checkbox')).first();
      const refresh = page.getByRole('button', { name: 'Actualiser' });
      // Until the core has read the list its controls are disabled, and take no focus.
      await expect(refresh).toBeEnabled();
      await expect(link).toBeEnabled();
      await link.focus();
      await expect(link).toBeFocused();
      const before = await page.evaluate(() => ({ y: window.scrollY, removed: 0 }));
      await rows.first().evaluate((row) => {
        (window as { firstRow?: Element }).firstRow = row;
      });
      const answer = page.waitForResponse(isCall(call));
      await returnToTab(page);
      expect((await answer).status()).toBeLessThan(400);
      await expect(refresh).not.toHaveAttribute('aria-disabled');
      // The same elements: neither a skeleton nor an empty list has taken their place.
      await expect(rows.first()).toBeVisible();
      expect(
        await page.evaluate(() => (window as { firstRow?: Element }).firstRow?.isConnected),
      ).toBe(true);
      await expect(link).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(before.y);
    });
  });
}

test.describe('a selection', () => {
  test.use({ account: 'admin' });

  test('of stations stays through a refresh', async ({ page }) => {
    await page.goto('/Stations');
    const first = page.locator('tbody').getByRole('checkbox').first();
    await first.check();
    const answer = page.waitForResponse(isCall('/store'));
    await returnToTab(page);
    await answer;
    await expect(first).toBeChecked();
  });
});
