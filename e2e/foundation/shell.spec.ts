import { expectAccessible } from '../harness/accessibility';
import { signInForm } from '../harness/sign-in';
import { expect, test } from '../harness/test';

const menus = {
  fleet: ['Flotte et équipe'],
  admin: ['Stations', 'Courtage', /^Personnes/u],
  broker: ['Courtage'],
  pending: ['Courtage'],
} as const;

for (const [account, entries] of Object.entries(menus)) {
  test.describe(`the menu of ${account}`, () => {
    test.use({ account: account as keyof typeof menus });
    test('holds the sections of the role and no other', async ({ page }) => {
      await page.goto('/');
      const menu = page.getByRole('navigation', { name: 'Menu principal' });
      await expect(menu.getByRole('link')).toHaveText([...entries]);
    });
  });
}

test('an unknown path shows the not-found page with a link home', async ({ page }) => {
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable');
  await expect(page.getByText('Erreur 404')).toBeVisible();
  await expect(page).toHaveTitle('Page introuvable – AutoPortail');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Retourner à l’accueil' }).click();
  await expect(page).toHaveURL('/');
});

test('the language of a public page changes in place: path, typed text, title and address stay', async ({
  page,
}) => {
  await page.goto('/login?origin=%2Fteam');
  await signInForm(page).email.fill('fleet@demo.test');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle('Sign in – AutoPortail');
  await expect(page).toHaveURL('/login?origin=%2Fteam');
  await expect(signInForm(page, 'en').email).toHaveValue('fleet@demo.test');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});

test('the lng query parameter sets the language, and does not undo a later switch', async ({
  page,
}) => {
  await page.goto('/login?lng=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ouvrir une session');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ouvrir une session');
});

test.describe('a browser in a third language', () => {
  test.use({ locale: 'de-DE' });
  test('gets French', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });
});

test.describe('signed in', () => {
  test.use({ account: 'fleet' });

  test('the user menu changes the language in place', async ({ page }) => {
    await page.goto('/team');
    await page.getByRole('button', { name: /^Menu de/u }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toContainText('Fleet & Team');
    await expect(page).toHaveURL('/team');
  });

  test('the dark theme is chosen in the user menu and stays', async ({ page }) => {
    await page.goto('/team');
    await page.getByRole('button', { name: /^Menu de/u }).click();
    await page.getByRole('menuitemradio', { name: 'Sombre' }).click();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessible(page);
  });

  test('on a phone the menu is collapsed: Escape and navigation close it', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/team');
    const entry = page.getByRole('link', { name: 'Flotte et équipe' });
    await expect(entry).toBeHidden();
    const open = page.getByRole('button', { name: 'Ouvrir le menu' });
    await expect(open).toHaveAttribute('aria-expanded', 'false');
    await open.click();
    await expect(entry).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await entry.click();
    await expect(entry).toBeHidden();
  });

  test('the first tab stop is the skip link', async ({ page }) => {
    await page.goto('/team');
    await expect(page.getByRole('table')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Passer au contenu' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use({ account: 'broker', viewport: { width: 360, height: 740 } });

  test('the current tab is scrolled into view', async ({ page }) => {
    const current = page.getByRole('navigation').getByRole('link', { name: 'Écartées' });
    await page.goto('/Insurer/DiscardedUserAssurance');
    await expect(current).toHaveAttribute('aria-current', 'page');
    await expect(current).toBeInViewport({ ratio: 0.99 });
    await page.getByRole('link', { name: 'Nouvelles' }).click();
    await expect(page.getByRole('link', { name: 'Nouvelles' })).toBeInViewport({ ratio: 0.99 });
  });
});
