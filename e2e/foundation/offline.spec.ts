import { expect, test } from '../harness/test';

test.beforeEach(({ allowErrors }) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|GET|Failed to fetch/u);
});

test.describe('without a network', () => {
  test.use({ account: 'fleet' });

  test('a page whose files are missing says so, and loads once the network is back', async ({
    page,
    context,
  }) => {
    await page.goto('/team');
    await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Facturation' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Vous êtes hors ligne');
    await expect(alert).not.toContainText(/pas disponible|Code d’erreur|conservé/u);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible();
    await expect(page.getByText('Vous êtes hors ligne')).toHaveCount(0);
  });
});

test.describe('a list with rows', () => {
  test.use({ account: 'broker' });

  test('keeps them under one line, which goes away with the network’s return', async ({
    page,
    context,
  }) => {
    await page.goto('/Insurer');
    const row = page.locator('tbody tr[data-row]').first();
    await expect(row).toBeVisible();
    // The list behind the first page has come.
    await expect(page.getByText('En direct', { exact: true })).toBeVisible();
    const before = (await row.boundingBox())?.y ?? 0;
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Actualiser' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Vous êtes hors ligne.');
    await expect(alert).not.toContainText('conservé');
    expect(((await row.boundingBox())?.y ?? 0) - before).toBeLessThanOrEqual(64);
    await context.setOffline(false);
    await expect(alert).toHaveCount(0);
    await expect(row).toBeVisible();
  });
});
