import { expect, test } from '../harness/test';

test.use({ account: 'admin' });

for (const language of ['fr', 'en'] as const) {
  test.describe(`stock that changes, in ${language}`, { tag: '@changes' }, () => {
    test.use({ language });

    test('shows in its row, which is marked and stays where it is', async ({ page, portal }) => {
      const stream = page.waitForResponse(/\/api\/v2\/events$/u);
      await page.goto('/Stations');
      const rows = page.getByRole('main').getByRole('table').locator('tbody tr[data-row]');
      await expect(rows).toHaveCount(10);
      // A change from before the list was read is in it, unmarked (LIST-15).
      await expect(page.getByText(/^(?:Mis à jour|Updated)/u)).toBeVisible();
      await stream;
      const id = await page.evaluate(async () => {
        const answer = await fetch('/api/v1/store');
        const { data } = (await answer.json()) as {
          data: { stores: { id: number; address: string }[] };
        };
        const text = document.querySelector('tbody tr[data-row]')?.textContent ?? '';
        return data.stores.find(({ address }) => address !== '' && text.includes(address))?.id;
      });
      const address = await rows.first().locator('td').nth(1).textContent();
      portal.run('set-stock', '--station', String(id), '--type', 'Basic', '--amount', '31415');
      await expect(rows.first()).toContainText(/31[\s,]415/u);
      await expect(rows.first()).toContainText(
        language === 'fr' ? /Stock modifié à/u : /Stock changed at/u,
      );
      expect(await rows.first().locator('td').nth(1).textContent()).toBe(address);
    });
  });
}
