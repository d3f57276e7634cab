import { expectAccessible } from '../harness/accessibility';
import { expect, test } from '../harness/test';
import { brokerPage, openRequest } from './broker-page';

test.use({ account: 'broker', language: 'fr' });

for (const width of [360, 1280]) {
  test.describe(`at ${String(width)} px`, { tag: '@changes' }, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a view is saved, counted, opened from its link and deleted', async ({ page }) => {
      const { rows, chips, question, toast } = brokerPage(page);
      const dialog = page.getByRole('dialog');
      const menu = page.getByRole('menu');
      await page.goto('/Insurer?motor=BATTERY&sort=-premium');
      await expect(rows).toHaveCount(10);
      const open = page.getByRole('button', { name: /^Vues?/u });
      const unfold = async () => {
        if (width < 768) await page.getByRole('button', { name: 'Autres outils' }).click();
      };
      await unfold();
      await open.click();
      await menu.getByRole('menuitem', { name: 'Enregistrer la vue…' }).click();
      await dialog.getByRole('textbox', { name: 'Nom' }).fill('Électriques chères');
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(toast('Vue enregistrée')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Vue : Électriques chères' })).toBeFocused();

      // As on another machine: the view comes from the server.
      await page.evaluate(() => localStorage.clear());
      await page.goto('/Insurer?q=corolla');
      await expect(rows.first()).toBeVisible();
      // One line of tools: the first request stands in the upper half.
      const { y = 800 } = (await rows.first().boundingBox()) ?? {};
      expect(y).toBeLessThanOrEqual(370);
      await unfold();
      await open.click();
      const view = menu.getByRole('menuitem', { name: /^Électriques chères.*\d+ résultats$/u });
      await expect(view).toBeVisible();
      await expectAccessible(page);
      await view.click();
      await expect(page).toHaveURL('/Insurer?motor=BATTERY&sort=-premium');
      await expect(chips.getByRole('listitem')).toHaveCount(1);

      await open.click();
      await menu.getByRole('menuitem', { name: 'Renommer ou supprimer…' }).click();
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Supprimer « Électriques chères »' }).click();
      await question.getByRole('button', { name: 'Supprimer' }).click();
      await expect(dialog.getByText('Aucune vue enregistrée')).toBeVisible();
    });

    test('a template made from one offer fills the next one', async ({ page }) => {
      const ui = brokerPage(page);
      const manager = page.getByRole('dialog', { name: 'Modèles d’offre' });
      await openRequest(page, ui);
      await ui.send.click();
      await ui.offer.price.fill('1199');
      await ui.offer.description.fill('Deux millions, franchise de 500 $');
      await ui.dialog.getByRole('button', { name: '60 jours' }).click();
      await ui.dialog.getByRole('button', { name: 'Modèles…' }).click();
      await manager.getByRole('textbox', { name: 'Nom' }).fill('Deux millions');
      await expectAccessible(page);
      await manager.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(ui.toast('Modèle enregistré')).toBeVisible();
      await ui.offer.submit.click();
      await expect(ui.toast(ui.labels.created)).toBeVisible();

      await openRequest(page, ui);
      await ui.send.click();
      await ui.dialog.getByRole('combobox', { name: 'Modèle' }).selectOption('Deux millions');
      await expect(ui.offer.description).toHaveValue('Deux millions, franchise de 500 $');
      await expect(ui.dialog.getByRole('button', { name: '60 jours' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expectAccessible(page);
    });
  });
}

test('sent offers are filtered by their expiry', async ({ page }) => {
  const { rows, chips } = brokerPage(page);
  await page.goto('/Insurer/BidPendingUserApproval?expiry=near');
  await expect(chips.getByRole('listitem')).toHaveText(/Expiration de l’offre/u);
  for (const row of await rows.all()) await expect(row).toContainText(/Expire /u);
  await expectAccessible(page);
});

test('the page of an accepted offer leads to the driver', async ({ page }) => {
  const { rows, panel } = brokerPage(page);
  await page.goto('/Insurer/BidPending');
  await rows.filter({ hasText: 'Acceptée' }).first().getByRole('link').first().click();
  await expect(panel.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(panel.locator('a[href^="tel:"]')).toBeVisible();
});
