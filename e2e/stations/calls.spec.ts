import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import { admin } from './admin';

test.use({ account: 'admin' });

const calls = ['store', 'store/carwash/count', 'store/carwash/type'];
const url = (call: string) => `**/api/v1/${call}`;

/** Changes what a call answers on its way to the page. */
async function change(page: Page, call: string, list: string, more: object[]) {
  await page.route(url(call), async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Record<string, object[]> };
    body.data[list] = [...(body.data[list] ?? []), ...more];
    await route.fulfill({ response: answer, json: body });
  });
}

for (const call of calls) {
  test(`no list without ${call}; reloading brings it`, async ({ page, allowErrors }) => {
    allowErrors(/503|Error fetching data:/u);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const { main, rows, w, button } = admin(page);
    await page.route(url(call), (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/Stations');
    await expect(main.getByText(w.noResults)).toBeVisible();
    await expect(rows).toHaveCount(0);
    expect(logged.some((text) => text.startsWith('Error fetching data:'))).toBe(true);
    await page.unroute(url(call));
    await button(w.reload).click();
    await expect(rows).toHaveCount(10);
  });

  test(`the list waits for a late ${call}`, async ({ page }) => {
    const { main, rows, table } = admin(page);
    let arrive = () => {};
    const late = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(url(call), async (route) => {
      await late;
      await route.continue();
    });
    await page.goto('/Stations');
    await expect(table).toHaveAttribute('aria-busy', 'true');
    await expect(rows).toHaveCount(0);
    arrive();
    await expect(rows).toHaveCount(10);
    await expect(main.getByRole('table')).not.toHaveAttribute('aria-busy');
  });
}

test('counts and types of stations that do not exist are left out', async ({ page }) => {
  const { open, main, rows, showing, w } = admin(page);
  await change(page, 'store/carwash/count', 'stores', [{ id: 999999, count: { Ghost: 3 } }]);
  const orphan = { storeId: 999999, id: 77, nameEn: 'Ghost', price: 100, pricePro: 90 };
  await change(page, 'store/carwash/type', 'storeCarwashTypes', [orphan]);
  await open();
  await expect(showing).toContainText('180');
  await expect(showing).toHaveText(w.showing(1, 10));
  await expect(rows).toHaveCount(10);
  await expect(main.getByText('Ghost')).toHaveCount(0);
});
