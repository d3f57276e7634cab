import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility';
import { mailedLink, mailTo } from '../harness/mail';
import { expect, test, type Language } from '../harness/test';

const PASSWORD = 'neuf lacs tranquilles';

const texts = {
  fr: {
    forgot: 'Mot de passe oublié?',
    email: 'Courriel',
    send: 'Envoyer le lien',
    sent: 'Consultez vos courriels',
    password: 'Nouveau mot de passe',
    confirm: 'Confirmer le mot de passe',
    save: 'Enregistrer le mot de passe',
    saved: 'Votre mot de passe est enregistré',
    signIn: 'Ouvrir une session',
    signInPassword: 'Mot de passe',
    expired: 'Ce lien ne fonctionne plus',
    changed: 'Votre mot de passe a changé',
  },
  en: {
    forgot: 'Forgot your password?',
    email: 'Email',
    send: 'Send the link',
    sent: 'Check your email',
    password: 'New password',
    confirm: 'Confirm password',
    save: 'Save the password',
    saved: 'Your password is saved',
    signIn: 'Sign in',
    signInPassword: 'Password',
    expired: 'This link no longer works',
    changed: 'Votre mot de passe a changé',
  },
} as const;

/** Types into the field that has the focus after Tab, as without a mouse. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  while (!(await field.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.type(text);
}

for (const language of ['fr', 'en'] satisfies Language[]) {
  const t = texts[language];
  test.describe(language, () => {
    test.use({ language });

    test(
      'a forgotten password is replaced by keyboard on a narrow screen, in another browser',
      { tag: '@changes' },
      async ({ page, portal, browser, allowErrors }) => {
        allowErrors(/410/u);
        await page.setViewportSize({ width: 360, height: 740 });
        await page.goto('/login');
        await page.getByRole('link', { name: t.forgot }).press('Enter');
        await expect(page).toHaveURL('/forgot-password');
        await typeInto(page, t.email, 'fleet@demo.test');
        await expectAccessible(page);
        await page.keyboard.press('Enter');
        await expect(page.getByText(t.sent)).toBeVisible();
        const link = await mailedLink(portal, 'fleet@demo.test');

        const context = await browser.newContext({
          locale: `${language}-CA`,
          viewport: { width: 360, height: 740 },
        });
        const other = await context.newPage();
        // As some mail filters send it; the token then leaves the address.
        await other.goto(language === 'fr' ? link.replace('#', '%23') : link);
        await expect(other).toHaveURL('/new-password');
        await typeInto(other, t.password, PASSWORD);
        await typeInto(other, t.confirm, PASSWORD);
        await expectAccessible(other);
        await other.keyboard.press('Enter');
        await expect(other.getByText(t.saved)).toBeVisible();
        await other.getByRole('link', { name: t.signIn }).press('Enter');
        await typeInto(other, t.email, 'fleet@demo.test');
        await typeInto(other, t.signInPassword, PASSWORD);
        await other.keyboard.press('Enter');
        await expect(other).toHaveURL('/team');
        await context.close();

        // The link was used: here it works no longer. The owner is told of the change.
        await page.goto(link);
        await expect(page.getByText(t.expired)).toBeVisible();
        await expectAccessible(page);
        await expect.poll(() => mailTo(portal, 'fleet@demo.test').at(-1)).toContain(t.changed);
      },
    );
  });
}

test(
  'an address without an account gets the same page and no mail',
  { tag: '@changes' },
  async ({ page, portal }) => {
    await page.goto('/forgot-password');
    await page.getByLabel('Courriel').fill('personne@exemple.test');
    await page.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(page.getByText('Consultez vos courriels')).toBeVisible();
    await page.getByRole('button', { name: 'Demander un autre lien' }).click();
    await page.getByLabel('Courriel').fill('broker@demo.test');
    await page.getByRole('button', { name: 'Envoyer le lien' }).click();
    await mailedLink(portal, 'broker@demo.test');
    expect(mailTo(portal, 'personne@exemple.test')).toEqual([]);
  },
);
