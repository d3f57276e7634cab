import { expect, test } from '../harness/test';
import { managerPage, openMember } from './manager-page';

test.use({ account: 'fleet' });

/** The server stops while a page is open. Adding, removing and paying have their case in their own spec files. */
test.describe('a server that stops', () => {
  test.beforeEach(({ allowErrors }) => {
    allowErrors(/ERR_|GET/u);
  });

  test('keeps the team, the search, and offers a retry', async ({ page, portal }) => {
    const { labels, main, members } = managerPage(page);
    await page.goto('/team');
    await expect(members.rows).toHaveCount(30);
    await members.search.fill('be');
    await expect(members.rows).not.toHaveCount(30);
    const found = await members.rows.count();
    await portal.stop();
    await main.getByRole('button', { name: labels.refresh }).click();
    await expect(main.getByRole('alert')).toContainText(labels.outOfDate);
    await expect(main.getByRole('button', { name: labels.retry })).toBeVisible();
    await expect(members.rows).toHaveCount(found);
    await expect(members.search).toHaveValue('be');
  });

  test('keeps the typed permissions', async ({ page, portal }) => {
    const ui = managerPage(page);
    await openMember(page, ui);
    await expect(ui.transactions.items).toHaveCount(20);
    const limit = ui.main.getByRole('textbox', { name: ui.labels.perMonth });
    await limit.fill('9');
    await portal.stop();
    await ui.transactions.part.getByRole('button', { name: ui.labels.refresh }).click();
    await expect(ui.transactions.part.getByRole('alert')).toContainText(ui.labels.outOfDate);
    await expect(ui.transactions.items).toHaveCount(20);
    await expect(limit).toHaveValue('9');
  });

  test('closes the receipt’s tab and shows the error at its row', async ({
    page,
    context,
    portal,
  }) => {
    const { labels, transactions } = managerPage(page);
    await page.goto('/team/billing');
    await expect(transactions.items).toHaveCount(10);
    await portal.stop();
    const opening = context.waitForEvent('page');
    await transactions.receipts.first().click();
    const tab = await opening;
    await expect(transactions.items.first().getByRole('alert')).toContainText(labels.receiptFailed);
    expect(tab.isClosed()).toBe(true);
    await expect(transactions.items).toHaveCount(10);
  });

  test('shows the export error and keeps a half-typed card', async ({ page, portal }) => {
    const { labels, transactions, card } = managerPage(page);
    await page.goto('/team/billing?page=2');
    await expect(transactions.items).toHaveCount(10);
    await card.replace.click();
    await card.number.fill('5555 55');
    await portal.stop();
    await page.getByRole('button', { name: labels.export }).click();
    await expect(transactions.part.getByRole('alert')).toContainText(labels.exportFailed);
    await expect(transactions.items).toHaveCount(10);
    await expect(card.number).toHaveValue('5555 55');
    await expect(page).toHaveURL('/team/billing?page=2');
  });
});
