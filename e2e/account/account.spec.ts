import { expectAccessible } from '../harness/accessibility';
import { demoPassword } from '../harness/accounts';
import { mailedLink, mailTo } from '../harness/mail';
import { signIn, signInForm } from '../harness/sign-in';
import { expect, test, type Language } from '../harness/test';
import { inTurn } from '../harness/views';
import { labels } from './labels';
import { authenticatorCode } from './totp';

const NEW_PASSWORD = 'trois chats gris';
const NEW_EMAIL = 'nouvelle@flotte.test';

for (const language of inTurn<Language>(['fr', 'en'])) {
  const l = labels[language];

  test.describe(language, { tag: '@changes' }, () => {
    test.use({ language });

    test('a person changes name and password, and ends a session in another browser', async ({
      page,
      browser,
      baseURL,
      locale,
      allowErrors,
    }) => {
      allowErrors(/422|401/u);
      await page.goto('/login');
      await signIn(page, 'fleet', language);
      await expect(page).toHaveURL('/team');
      const other = await browser.newContext({ baseURL: baseURL ?? '', locale: locale ?? '' });
      const elsewhere = await other.newPage();
      await elsewhere.goto('/login');
      await signIn(elsewhere, 'fleet', language);
      await expect(elsewhere).toHaveURL('/team');

      await page.goto('/account');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(l.menu);
      const profile = page.getByRole('region', { name: l.profile });
      await profile.getByRole('button', { name: l.edit }).click();
      await profile.getByLabel(l.firstName).fill('Zoé');
      await profile.getByRole('button', { name: l.save }).click();
      await expect(page.getByRole('button', { name: /Zoé/u })).toBeVisible();

      const sessions = page.getByRole('region', { name: l.sessions });
      await expect(sessions.getByText(l.thisSession)).toHaveCount(1);
      // The third one is of the run's set-up.
      await expect(sessions.getByRole('listitem')).toHaveCount(3);
      await sessions.getByRole('button', { name: l.end }).first().click();
      await expect(sessions.getByRole('listitem')).toHaveCount(2);
      // Its stream of events tells the other browser at once.
      await expect(elsewhere.getByRole('alertdialog')).toContainText(l.endedByOwner);

      const password = page.getByRole('region', { name: l.password, exact: true });
      await password.getByRole('button', { name: l.edit }).press('Enter');
      await password.getByLabel(l.current).fill('wrong');
      await password.getByLabel(l.new, { exact: true }).fill(NEW_PASSWORD);
      await password.getByLabel(l.confirm).fill(NEW_PASSWORD);
      await password.getByRole('button', { name: l.change }).click();
      await expect(password.getByText(l.wrongPassword)).toBeVisible();
      await password.getByLabel(l.current).fill(demoPassword);
      await password.getByRole('button', { name: l.change }).click();
      await expect(password.getByRole('button', { name: l.edit })).toBeFocused();
      // The session goes on with its new token.
      await page.goto('/team');
      await expect(page.getByRole('table')).toBeVisible();

      await page.goto('/logout');
      await expect(page).toHaveURL('/');
      await signInForm(page, language).fill('fleet@demo.test', NEW_PASSWORD);
      await expect(page).toHaveURL('/team');
      await other.close();
    });

    test('a new e-mail is confirmed by its link in another browser, and signs in', async ({
      page,
      browser,
      portal,
      baseURL,
      locale,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/login?origin=%2Faccount');
      await signIn(page, 'fleet', language);
      await expect(page).toHaveURL('/account');
      const email = page.getByRole('region', { name: l.email, exact: true });
      await email.getByRole('button', { name: l.edit }).press('Enter');
      await expect(email.getByLabel(l.newEmail)).toBeFocused();
      await page.keyboard.type(NEW_EMAIL);
      await page.keyboard.press('Enter');
      await expect(email.getByText(NEW_EMAIL)).toBeVisible();
      await expectAccessible(page);
      const link = await mailedLink(portal, NEW_EMAIL);
      expect(mailTo(portal, 'fleet@demo.test').at(-1)).toContain(NEW_EMAIL);

      const other = await browser.newContext({ baseURL: baseURL ?? '', locale: locale ?? '' });
      const elsewhere = await other.newPage();
      await elsewhere.goto(link);
      await expectAccessible(elsewhere);
      await elsewhere.getByRole('button', { name: l.confirmEmail }).press('Enter');
      await elsewhere.getByRole('link', { name: l.signIn }).press('Enter');
      await signInForm(elsewhere, language).fill(NEW_EMAIL, demoPassword);
      await expect(elsewhere).toHaveURL('/team');
      await other.close();
      // The session that asked goes on, with the new address.
      await page.reload();
      await expect(email.getByText(NEW_EMAIL)).toBeVisible();
      await expect(email.getByRole('button', { name: l.edit })).toBeVisible();
    });

    test('an authenticator is set up, and its codes and a recovery code sign in', async ({
      page,
      allowErrors,
    }) => {
      // The password alone is a refusal that asks for more.
      allowErrors(/401/u);
      await page.goto('/login?origin=%2Faccount');
      await signIn(page, 'broker', language);
      await expect(page).toHaveURL('/account');
      const factor = page.getByRole('region', { name: l.factor });
      await factor.getByRole('button', { name: l.setUp }).click();
      const dialog = page.getByRole('dialog', { name: l.setUpTitle });
      await expect(dialog.getByRole('img')).toHaveJSProperty('complete', true);
      expect(
        await dialog.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth),
      ).toBeGreaterThan(0);
      const secret = (await dialog.locator('code').textContent()) ?? '';
      await dialog.getByLabel(l.appCode).fill(authenticatorCode(secret));
      await dialog.getByRole('button', { name: l.submit }).click();
      // The codes are shown once: the dialog ends by its button only.
      const shown = page.getByRole('alertdialog', { name: l.setUpTitle });
      await expect(shown.locator('li code')).toHaveCount(10);
      const recovery = (await shown.locator('li code').first().textContent()) ?? '';
      await shown.getByRole('button', { name: l.kept }).click();
      await expect(shown).toBeHidden();

      await page.goto('/logout');
      await expect(page).toHaveURL('/');
      await signIn(page, 'broker', language);
      await expect(page).toHaveURL('/login/second-factor');
      // The next code: that of setting up counts no longer.
      await page.getByLabel(l.code).fill(authenticatorCode(secret, 1));
      await page.getByRole('button', { name: l.signIn }).click();
      await expect(page).toHaveURL('/Insurer');

      await page.goto('/logout');
      await expect(page).toHaveURL('/');
      await signIn(page, 'broker', language);
      await page.getByRole('button', { name: l.useRecovery }).click();
      await page.getByLabel(l.recoveryCode).fill(recovery.toLowerCase());
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/Insurer');
    });

    test.describe('where the role needs a second factor', () => {
      test.use({ environment: { SECOND_FACTOR_ROLES: 'admin' } });

      test('it is set up between password and session', async ({ page, allowErrors }) => {
        allowErrors(/401/u);
        await page.goto('/login?origin=%2FStations');
        await signIn(page, 'admin', language);
        await expect(page).toHaveURL('/login/set-up?origin=%2FStations');
        const secret = (await page.locator('main code').textContent()) ?? '';
        await page.getByLabel(l.appCode).fill(authenticatorCode(secret));
        await page.getByRole('button', { name: l.submit }).click();
        await page.getByRole('button', { name: l.kept }).click();
        await expect(page).toHaveURL('/Stations');
      });
    });
  });
}
