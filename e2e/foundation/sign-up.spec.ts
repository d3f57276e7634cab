import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility';
import { mailedLink, mailTo } from '../harness/mail';
import { expect, test } from '../harness/test';

async function fill(
  page: Page,
  { confirm = 'Un-mot-de-passe-1', email = 'nouvelle@courtage.test' } = {},
) {
  await page.getByLabel('Prénom').fill('Océane');
  await page.getByLabel('Nom', { exact: true }).fill('Tremblay');
  await page.getByLabel('Courriel').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('Un-mot-de-passe-1');
  await page.getByLabel('Confirmer le mot de passe').fill(confirm);
  await page.getByRole('checkbox').check();
}

const submit = (page: Page) => page.getByRole('button', { name: 'Créer mon compte' }).click();

test(
  'a broker signs up, is signed in, and confirms the address by its link in another browser',
  { tag: '@changes' },
  async ({ page, portal, browser }) => {
    await page.goto('/');
    await page.getByRole('link', { name: /Créer un compte/u }).click();
    await expect(page).toHaveURL('/insurer/signup');
    await expect(page.getByRole('checkbox')).not.toBeChecked();
    await fill(page);
    await submit(page);
    await expect(page).toHaveURL('/Insurer');
    await expect(page.getByText('Confirmez votre adresse courriel')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Envoyer le lien de nouveau' }).click();
    await expect(page.getByText(/Un nouveau lien est envoyé/u)).toBeVisible();
    const link = await mailedLink(portal, 'nouvelle@courtage.test', 2);

    const context = await browser.newContext({ locale: 'fr-CA' });
    const other = await context.newPage();
    await other.goto(link);
    await expect(other.getByRole('heading', { name: 'Confirmer votre adresse' })).toBeVisible();
    await expectAccessible(other);
    await other.getByLabel('Courriel').fill('nouvelle@courtage.test');
    await other.getByLabel('Mot de passe', { exact: true }).fill('Un-mot-de-passe-1');
    await other.getByRole('button', { name: 'Confirmer mon adresse' }).click();
    await expect(other).toHaveURL('/Insurer');
    await expect(other.getByRole('main')).toContainText('il reste l’approbation, avant le');
    await context.close();
    // The open page hears of it.
    await expect(page.getByText(/Votre adresse est confirmée/u)).toBeVisible();
  },
);

test('an empty form is not sent: the focus goes to an error summary that links to each field', async ({
  page,
}) => {
  await page.goto('/insurer/signup');
  await submit(page);
  const summary = page.getByRole('group', { name: 'Corrigez les champs suivants' });
  await expect(summary).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(summary.getByRole('link').first()).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(6);
  await expect(page).toHaveTitle(/^Erreur/u);
  await summary.getByRole('link', { name: /Courriel/u }).click();
  await expect(page.getByLabel('Courriel')).toBeFocused();
});

test('passwords that differ show an error on blur and block the submit', async ({ page }) => {
  await page.goto('/insurer/signup');
  await fill(page, { confirm: 'autre chose' });
  const confirm = page.getByLabel('Confirmer le mot de passe');
  await expect(confirm).toHaveAccessibleDescription(/ne correspondent pas/u);
  await submit(page);
  await expect(page).toHaveURL('/insurer/signup');
  await expect(confirm).toBeFocused();
});

test(
  'after a sign-up with the address of an account, the page says that a mail was sent, and the mail why',
  { tag: '@changes' },
  async ({ page, portal, allowErrors }) => {
    // The password of the sign-up opens no account of somebody else.
    allowErrors(/401/u);
    await page.goto('/insurer/signup');
    await fill(page, { email: 'broker@demo.test' });
    await submit(page);
    await expect(page.getByText('Consultez vos courriels')).toBeVisible();
    await expect.poll(() => mailTo(portal, 'broker@demo.test').length).toBe(1);
    expect(mailTo(portal, 'broker@demo.test')[0]).toContain('Vous avez déjà un compte');
  },
);
