import { expect, test } from '../harness/test';
import { manager, openMember } from './manager';

test.use({ account: 'fleet' });

/** The server stops in the middle of what somebody does: adding, removing and paying are told with those. */
test.describe('a server stopped in the middle', () => {
  test.beforeEach(({ allowErrors }) => {
    allowErrors(/ERR_|GET/u);
  });

  test('leaves the team that was read, the search, and a way to read again', async ({
    page,
    portal,
  }) => {
    const { w, main, members } = manager(page);
    await page.goto('/team');
    await expect(members.rows).toHaveCount(30);
    await members.search.fill('be');
    await expect(members.rows).not.toHaveCount(30);
    const found = await members.rows.count();
    await portal.stop();
    await main.getByRole('button', { name: w.refresh }).click();
    await expect(main.getByRole('alert')).toContainText(w.outOfDate);
    await expect(main.getByRole('button', { name: w.retry })).toBeVisible();
    await expect(members.rows).toHaveCount(found);
    await expect(members.search).toHaveValue('be');
  });

  test('leaves what was typed into the permissions', async ({ page, portal }) => {
    const at = manager(page);
    await openMember(page, at);
    await expect(at.transactions.items).toHaveCount(20);
    const limit = at.main.getByRole('textbox', { name: at.w.perMonth });
    await limit.fill('9');
    await portal.stop();
    await at.transactions.part.getByRole('button', { name: at.w.refresh }).click();
    await expect(at.transactions.part.getByRole('alert')).toContainText(at.w.outOfDate);
    await expect(at.transactions.items).toHaveCount(20);
    await expect(limit).toHaveValue('9');
  });

  test('closes the receipt’s tab again and says so at its row', async ({
    page,
    context,
    portal,
  }) => {
    const { w, transactions } = manager(page);
    await page.goto('/team/billing');
    await expect(transactions.items).toHaveCount(10);
    await portal.stop();
    const opening = context.waitForEvent('page');
    await transactions.receipts.first().click();
    const tab = await opening;
    await expect(transactions.items.first().getByRole('alert')).toContainText(w.receiptFailed);
    expect(tab.isClosed()).toBe(true);
    await expect(transactions.items).toHaveCount(10);
  });

  test('fails an export in words, and leaves a card half typed', async ({ page, portal }) => {
    const { w, transactions, card } = manager(page);
    await page.goto('/team/billing?page=2');
    await expect(transactions.items).toHaveCount(10);
    await card.number.fill('5555 55');
    await portal.stop();
    await page.getByRole('button', { name: w.export }).click();
    await expect(transactions.part.getByRole('alert')).toContainText(w.exportFailed);
    await expect(transactions.items).toHaveCount(10);
    await expect(card.number).toHaveValue('5555 55');
    await expect(page).toHaveURL('/team/billing?page=2');
  });
});
