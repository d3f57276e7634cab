import { accountNames, accounts, demoPassword } from '../harness/accounts';
import { signIn, signInForm } from '../harness/sign-in';
import { expect, test } from '../harness/test';

for (const language of ['fr', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    for (const account of accountNames) {
      test(`${account} signs in and lands where the role leads`, async ({ page }) => {
        await page.goto('/');
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await signIn(page, account, language);
        await expect(page).toHaveURL(accounts[account].landing);
        await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
        await page.goBack();
        await expect(page, 'the sign-in page is no step back').not.toHaveURL(/login/u);
      });
    }
  });
}

test('the origin, with its query, is restored after sign-in', async ({ page }) => {
  await page.goto('/team/billing?page=2');
  await expect(page).toHaveURL(/\/login\?origin=/u);
  await signIn(page, 'fleet');
  await expect(page).toHaveURL('/team/billing?page=2');
});

test('an origin outside the portal is not followed', async ({ page }) => {
  await page.goto('/login?origin=https%3A%2F%2Fevil.example%2F');
  await signIn(page, 'fleet');
  await expect(page).toHaveURL('/team');
});

test('wrong credentials show under the password, which is cleared; the e-mail stays', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/401/u);
  await page.goto('/login');
  const form = signInForm(page);
  await form.fill('fleet@demo.test', 'not the password');
  await expect(form.password).toHaveAccessibleDescription(/Courriel ou mot de passe incorrect/u);
  await expect(form.password).toHaveValue('');
  await expect(form.password).toBeFocused();
  await expect(form.email).toHaveValue('fleet@demo.test');
  await expect(page).toHaveURL('/login');
});

test('too many attempts show after how many minutes to try again', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/401|429/u);
  await page.goto('/login');
  const form = signInForm(page);
  for (let guess = 0; guess < 11; guess += 1) {
    const answered = page.waitForResponse('**/api/v1/user/token');
    await form.fill('fleet@demo.test', `guess ${String(guess)}`);
    await answered;
    await expect(form.submit).not.toHaveAttribute('aria-busy', 'true');
  }
  await expect(page.getByRole('alert')).toContainText(/Réessayez dans \d+ minutes/u);
});

test('a lost network keeps the typed values and shows the error in the form', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|POST/u);
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const form = signInForm(page);
  await form.fill('fleet@demo.test', demoPassword);
  await expect(page.getByRole('alert')).toContainText('Vérifiez votre connexion');
  await expect(form.email).toHaveValue('fleet@demo.test');
  await expect(form.password).toHaveValue(demoPassword);
  await context.setOffline(false);
  await form.submit.click();
  await expect(page).toHaveURL('/team');
});

test('signing in by the keyboard alone', async ({ page }) => {
  await page.goto('/login');
  const form = signInForm(page);
  await form.email.focus();
  await page.keyboard.type('broker@demo.test');
  await page.keyboard.press('Tab');
  await expect(form.password).toBeFocused();
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/Insurer');
});

test('the password can be shown and hidden again', async ({ page }) => {
  await page.goto('/login');
  const { password } = signInForm(page);
  await password.fill('secret');
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Masquer le mot de passe' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('a session to be remembered outlives the browser, another does not', async ({
  page,
  context,
}) => {
  const expiry = async () =>
    (await context.cookies()).find(({ httpOnly }) => httpOnly)?.expires ?? Number.NaN;
  await page.goto('/login');
  await page.getByLabel('Garder ma session ouverte').check();
  await signIn(page, 'fleet');
  await expect(page).toHaveURL('/team');
  expect(await expiry()).toBeGreaterThan(Date.now() / 1000 + 24 * 3600);

  // Requests still in flight would fail without the cookie.
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto('/login');
  await signIn(page, 'fleet');
  await expect(page).toHaveURL('/team');
  expect(await expiry()).toBe(-1);
});
