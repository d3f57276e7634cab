import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility';
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
  'a broker signs up and reads that the account is being reviewed',
  { tag: '@changes' },
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: /Créer un compte/u }).click();
    await expect(page).toHaveURL('/insurer/signup');
    await expect(page.getByRole('checkbox')).not.toBeChecked();
    await fill(page);
    await submit(page);
    await expect(page).toHaveURL('/Insurer');
    await expect(page.getByRole('main')).toContainText('48 heures');
    await expectAccessible(page);
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

test('an e-mail that is taken shows its error at the e-mail field', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/409/u);
  await page.goto('/insurer/signup');
  await fill(page, { email: 'broker@demo.test' });
  await submit(page);
  await expect(page.getByLabel('Courriel')).toHaveAccessibleDescription(/existe déjà/u);
});
