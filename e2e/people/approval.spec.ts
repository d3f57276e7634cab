import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility';
import { mailedLink, mailTo } from '../harness/mail';
import type { Portal } from '../harness/server';
import { expect, test } from '../harness/test';
import { brokerPage, fillOffer } from '../insurer/broker-page';

test.use({ account: 'admin' });
test.describe.configure({ timeout: 180_000 });

const EMAIL = 'oceane@courtage.test';
const PASSWORD = 'Verglas-quai-7-tilleul';
const AWAITED = 'il reste l’approbation';
const NAME = 'Océane Tremblay';

/** Signs up as a broker in another browser, confirms the address by the mailed link there, and reads the notice. */
async function signUp(browser: Browser, portal: Portal): Promise<Page> {
  const context = await browser.newContext({
    baseURL: portal.url,
    locale: 'fr-CA',
    storageState: { cookies: [], origins: [] },
  });
  const page = await context.newPage();
  await page.goto('/insurer/signup');
  await page.getByLabel('Prénom').fill('Océane');
  await page.getByLabel('Nom', { exact: true }).fill('Tremblay');
  await page.getByLabel('Courriel').fill(EMAIL);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmer le mot de passe').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page).toHaveURL('/Insurer');
  await page.goto(await mailedLink(portal, EMAIL));
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await expect(page).toHaveURL('/Insurer');
  await expect(page.getByRole('main')).toContainText(AWAITED);
  return page;
}

test.describe('approval of a broker', { tag: '@changes' }, () => {
  test('a broker signs up, is approved into a new brand, and sends the first offer, without a shell', async ({
    page,
    portal,
    browser,
  }) => {
    const main = page.getByRole('main');
    await page.goto('/people');
    const broker = await signUp(browser, portal);
    const row = main.getByRole('row', { name: new RegExp(NAME, 'u') });
    await expect(row).toContainText(/restante?s?/u);
    await expectAccessible(page);

    await row.getByRole('button', { name: `Approuver ${NAME}` }).click();
    const dialog = page.getByRole('dialog', { name: `Approuver ${NAME}` });
    await dialog.getByRole('radio', { name: 'Une nouvelle bannière' }).check();
    await dialog.getByLabel('Nom de la bannière').fill('Courtage Laurier');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Approuver', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toHaveCount(0);

    const ui = brokerPage(broker);
    await expect(ui.rows.first()).toBeVisible();
    await expect.poll(() => mailTo(portal, EMAIL).at(-1)).toContain('Courtage Laurier');
    await ui.cars.first().click();
    await fillOffer(ui);
    await ui.offer.submit.click();
    await expect(ui.toast(ui.labels.created)).toBeVisible();

    await page.goto('/people/brands?q=laurier');
    await expect(main.getByRole('row', { name: /Courtage Laurier/u })).toContainText('1 sur 30');
  });

  test('a refused broker reads the reason at once', async ({ page, portal, browser }) => {
    const broker = await signUp(browser, portal);
    await page.goto('/people');
    await page.getByRole('button', { name: `Refuser ${NAME}` }).click();
    const dialog = page.getByRole('dialog', { name: `Refuser la candidature d’${NAME}` });
    await dialog.getByRole('textbox', { name: 'Motif' }).fill('Numéro de permis inconnu');
    await dialog.getByRole('button', { name: 'Refuser', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(broker.getByRole('main')).toContainText('Numéro de permis inconnu');
    await expect(broker.getByRole('main')).not.toContainText(AWAITED);
    await expectAccessible(broker);
  });
});
