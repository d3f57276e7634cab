import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import { withoutFirstPage } from '../harness/first-page';
import { brokerPage } from './broker-page';

test.use({ account: 'broker' });

const TOLERANCE_PX = 2;
/** Share of a list's height: names and addresses of some cards take a second line. */
const CARDS_TOLERANCE = 0.1;

/** Left edges of the columns, height of the first row and of the whole table. */
function geometry(page: Page): Promise<{ columns: number[]; row: number; table: number }> {
  return page.getByRole('table').evaluate((table) => ({
    columns: [...table.querySelectorAll('th')].map((cell) => cell.getBoundingClientRect().left),
    row: table.querySelector('tbody tr')?.getBoundingClientRect().height ?? 0,
    table: table.getBoundingClientRect().height,
  }));
}

/** Measures a list while it loads and afterwards. */
async function measure(page: Page, path: string) {
  let answer: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/unresponded', async (route) => {
    await waiting;
    await route.continue();
  });
  await withoutFirstPage(page);
  await page.goto(path);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  const loading = await geometry(page);
  answer();
  await expect(brokerPage(page).rows.first()).toBeVisible();
  return { loading, loaded: await geometry(page) };
}

for (const path of ['/Insurer', '/Insurer/BidPending']) {
  test(`${path} has the columns and rows of the loaded list while it loads`, async ({ page }) => {
    const { loading, loaded } = await measure(page, path);
    expect(Math.abs(loaded.row - loading.row)).toBeLessThanOrEqual(TOLERANCE_PX);
    loaded.columns.forEach((left, column) => {
      const shift = Math.abs(left - (loading.columns[column] ?? 0));
      expect(shift, `column ${String(column)}`).toBeLessThanOrEqual(TOLERANCE_PX);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the list of new requests has the height of the loaded one while it loads', async ({
    page,
  }) => {
    const { loading, loaded } = await measure(page, '/Insurer');
    const change = Math.abs(loaded.table - loading.table) / loaded.table;
    expect(change).toBeLessThanOrEqual(CARDS_TOLERANCE);
  });
});
