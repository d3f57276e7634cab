import type { Page } from '@playwright/test';
import { withoutFirstPage } from '../harness/first-page';
import { withoutStream } from '../harness/network';
import { expect, test } from '../harness/test';
import { adminPage } from './admin-page';

test.use({ account: 'admin' });

const calls = ['store', 'store/carwash/count', 'store/carwash/type'];
/** With or without the cursor of a list that was read before. */
const url = (call: string) => new RegExp(`/api/v1/${call}(?:\\?|$)`, 'u');

type Item = Record<string, unknown>;

/** Changes the list in the response of a call. The first page, which has its own, is left out. */
async function change(page: Page, call: string, list: string, to: (items: Item[]) => Item[]) {
  await withoutFirstPage(page);
  await page.route(url(call), async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Record<string, Item[]> };
    body.data[list] = to(body.data[list] ?? []);
    await route.fulfill({ response: answer, json: body });
  });
}

for (const call of calls) {
  test.describe(`without ${call}`, () => {
    test('the table says "No results", the log names the error, and Reload reads the list', async ({
      page,
      allowErrors,
    }) => {
      allowErrors(/503|Error fetching data:/u);
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      // Opening it would read the list again, and take the button away.
      await withoutStream(page);
      const { table, rows, labels, button } = adminPage(page);
      await page.route(url(call), (route) => route.fulfill({ status: 503, json: {} }));
      await page.goto('/Stations');
      await expect(table.getByText(labels.noResults)).toBeVisible();
      await expect(rows).toHaveCount(0);
      expect(logged.some((text) => text.startsWith('Error fetching data:'))).toBe(true);
      await page.unroute(url(call));
      await button(labels.reload).click();
      await expect(rows).toHaveCount(10);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
  });

  test(`a failed refresh of ${call} keeps the rows`, async ({ page, allowErrors }) => {
    allowErrors(/503|Error fetching data:/u);
    const { open, rows, button, labels } = adminPage(page);
    await withoutFirstPage(page);
    await open();
    await page.route(url(call), (route) => route.fulfill({ status: 503, json: {} }));
    const failed = page.waitForEvent('console', (message) =>
      message.text().startsWith('Error fetching data:'),
    );
    await button(labels.refresh).click();
    await failed;
    await expect(rows).toHaveCount(10);
  });

  test(`the list waits for a late ${call}`, async ({ page }) => {
    const { main, rows, table } = adminPage(page);
    let arrive = () => {};
    const late = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(url(call), async (route) => {
      await late;
      await route.continue();
    });
    await withoutFirstPage(page);
    await page.goto('/Stations?pageSize=25');
    await expect(table).toHaveAttribute('aria-busy', 'true');
    await expect(rows).toHaveCount(0);
    arrive();
    await expect(rows).toHaveCount(25);
    await expect(main.getByRole('table')).not.toHaveAttribute('aria-busy');
  });
}

test('counts and types of stations that do not exist are left out', async ({ page }) => {
  const { open, main, rows, showing, labels } = adminPage(page);
  const count = { id: 999999, count: { Ghost: 3 } };
  const type = { storeId: 999999, id: 77, nameEn: 'Ghost', price: 100, pricePro: 90 };
  await change(page, 'store/carwash/count', 'stores', (items) => [...items, count]);
  await change(page, 'store/carwash/type', 'storeCarwashTypes', (items) => [...items, type]);
  await open();
  await expect(showing).toContainText('180');
  await expect(showing).toHaveText(labels.showing(1, 10));
  await expect(rows).toHaveCount(10);
  await expect(main.getByText('Ghost')).toHaveCount(0);
});

test('a station without types, and types without a count, are labelled as such', async ({
  page,
}) => {
  const { open, rows, labels } = adminPage(page);
  await change(page, 'store/carwash/count', 'stores', (items) => items.slice(2));
  await change(page, 'store/carwash/type', 'storeCarwashTypes', (items) =>
    items.filter(({ storeId }) => storeId !== items[0]?.['storeId']),
  );
  await open();
  await expect(rows.nth(0)).toContainText(labels.noCarwash);
  await expect(rows.nth(1)).toContainText(labels.notCounted);
  await expect(rows.nth(1)).not.toContainText(labels.out);
});
