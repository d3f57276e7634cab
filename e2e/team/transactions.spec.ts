import { expect, test } from '../harness/test';
import { journeys } from '../harness/views';
import { holdResponses, managerPage } from './manager-page';

test.use({ account: 'fleet' });

const receipts = '**/business/transaction/receipt?*';

for (const { language, width } of journeys) {
  test.describe(`transactions in ${language} at ${String(width)} px`, () => {
    test.use({ language, viewport: { width, height: 800 } });

    test('show store, time, price and card; the page number is in the URL', async ({ page }) => {
      const { labels, transactions } = managerPage(page, language);
      const { items, showing, go } = transactions;
      await page.goto('/team/billing');
      await expect(items).toHaveCount(10);
      const first = items.first();
      await expect(first.getByRole('time')).toHaveText(/^\d{1,2} \p{L}+ \d{4} \(\d\d:\d\d\)$/u);
      await expect(first.getByRole('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/u);
      await expect(first).toContainText(labels.paidByCard);
      await expect(
        transactions.part.getByText(labels.total, { exact: true }).first(),
      ).toBeAttached();
      await expect(first).toContainText(language === 'fr' ? /\d,\d\d\s\$/u : /\$\d+\.\d\d/u);
      const logo = first.locator('img');
      await expect
        .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);

      await expect(showing).toHaveText(labels.showing(1, 10));
      // On paper the buttons are left out, and the rows are named.
      await page.emulateMedia({ media: 'print' });
      await expect(showing).toBeVisible();
      await expect(go('next')).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
      await go('next').click();
      await expect(showing).toHaveText(labels.showing(11, 20));
      await expect(page).toHaveURL('/team/billing?page=2');
      await page.goBack();
      await expect(showing).toHaveText(labels.showing(1, 10));
      await page.goForward();
      await go('last').click();
      // 600 rows, 10 a page: LIST-1 counts one page more, which has no rows.
      await expect(page).toHaveURL('/team/billing?page=60');
      await expect(showing).toHaveText(labels.showing(591, 600));
      await page.goto('/team/billing?page=62');
      await page.getByRole('button', { name: labels.pastEnd(60) }).click();
      await expect(showing).toHaveText(labels.showing(591, 600));
      await go('previous').click();
      await expect(page).toHaveURL('/team/billing?page=59');
      await go('first').click();
      await expect(page).toHaveURL('/team/billing');
    });

    test('have receipts that open in a new tab at once', async ({ page, context }) => {
      const { transactions } = managerPage(page, language);
      await page.goto('/team/billing');
      const release = await holdResponses(page, receipts);
      const opening = context.waitForEvent('page');
      await transactions.receipts.first().click();
      const receipt = await opening;
      expect(receipt.url(), 'opened before the address is known').toBe('about:blank');
      release();
      await receipt.waitForURL((url) => url.protocol.startsWith('http'));
      await expect(receipt.locator('html')).toHaveAttribute('lang', language);
      await expect(receipt.getByRole('heading')).toHaveText(language === 'fr' ? 'Reçu' : 'Receipt');
      await expect(receipt.locator('dd').first()).toContainText(
        language === 'fr' ? 'heure de l’Est' : 'Eastern Time',
      );
      await expect(receipt.locator('body')).toContainText('$');
      expect(await receipt.evaluate(() => window.opener as unknown)).toBeNull();
    });
  });
}

test('a receipt that fails closes its tab and shows the error at its row', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/503/u);
  const { labels, transactions } = managerPage(page);
  await page.goto('/team/billing');
  await page.route(receipts, (route) => route.fulfill({ status: 503 }));
  const opening = context.waitForEvent('page');
  await transactions.receipts.nth(2).click();
  const tab = await opening;
  await expect(transactions.items.nth(2).getByRole('alert')).toContainText(labels.receiptFailed);
  expect(tab.isClosed()).toBe(true);
});

test('rows stay, dimmed, until the next page has loaded', async ({ page }) => {
  const { transactions } = managerPage(page);
  await page.goto('/team/billing');
  await expect(transactions.items).toHaveCount(10);
  const before = await transactions.items.first().innerText();
  const release = await holdResponses(page, '**/business/transaction?page=2*');
  await transactions.go('next').click();
  const busy = transactions.part
    .locator('[aria-busy=true]')
    .filter({ has: page.getByRole('table') });
  await expect(busy).toHaveCount(1);
  await expect(transactions.items.first()).toHaveText(before, { useInnerText: true });
  release();
  await expect(busy).toHaveCount(0);
  await expect(transactions.items.first()).not.toHaveText(before, { useInnerText: true });
  await expect(transactions.go('next')).toBeFocused();
});

test('a page turn brings the top of the list into view; quick clicks each count', async ({
  page,
}) => {
  const { transactions } = managerPage(page);
  await page.goto('/team/billing');
  await expect(transactions.items).toHaveCount(10);
  const release = await holdResponses(page, '**/business/transaction?*');
  const next = transactions.go('next');
  await next.click();
  await expect(transactions.items.first()).toBeInViewport();
  await expect(next).toBeFocused();
  await next.click();
  await next.click();
  release();
  await expect(page).toHaveURL('/team/billing?page=4');
  await expect(transactions.part.getByText('Page 4 sur 60')).toBeVisible();
  await expect(transactions.part.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(transactions.items.first()).toBeInViewport();
});

test('a server that stops while paging keeps the URL and offers a retry', async ({
  page,
  portal,
  allowErrors,
}) => {
  allowErrors(/ERR_|GET/u);
  const { labels, transactions } = managerPage(page);
  await page.goto('/team/billing');
  await expect(transactions.items).toHaveCount(10);
  await portal.stop();
  await transactions.go('next').click();
  await expect(transactions.part.getByRole('alert')).toBeVisible();
  await expect(transactions.part.getByRole('button', { name: labels.retry })).toBeVisible();
  await expect(page).toHaveURL('/team/billing?page=2');
});
