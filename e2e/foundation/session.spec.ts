import { accounts } from '../harness/accounts';
import { expect, test } from '../harness/test';

test.use({ account: 'fleet' });

test('a reload keeps the session, with no flash of the sign-in form', async ({ page }) => {
  await page.goto('/team');
  await expect(page.getByRole('button', { name: /^Menu de/u })).toBeVisible();
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('input[type=password]')) sessionStorage.setItem('flash', 'seen');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.getByRole('button', { name: /^Menu de/u })).toBeVisible();
  await expect(page).toHaveURL('/team');
  expect(await page.evaluate(() => sessionStorage.getItem('flash'))).toBeNull();
});

test('a signed-in user who opens the sign-in page is redirected to the landing page', async ({
  page,
}) => {
  for (const path of ['/', '/login']) {
    await page.goto(path);
    await expect(page).toHaveURL(accounts.fleet.landing);
  }
});

test('signing out ends the session on the server: the replayed cookie gets a 401', async ({
  page,
  context,
  portal,
  allowErrors,
}) => {
  allowErrors(/401/u);
  await page.goto('/team');
  const cookies = await context.cookies();
  await page.getByRole('button', { name: /^Menu de/u }).click();
  await page.getByRole('menuitem', { name: 'Fermer la session' }).click();
  await expect(page).toHaveURL('/logout');
  await expect(page.getByRole('status').filter({ hasText: 'Veuillez patienter' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Ouvrir une session' })).toBeVisible();
  const left = (await context.cookies()).filter(({ httpOnly }) => httpOnly);
  // The browser is known to the next sign-in; that alone opens nothing.
  expect(left.map(({ name }) => name)).toEqual(['portal_device']);

  const replayed = await fetch(`${portal.url}/api/v1/user`, {
    headers: { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  });
  expect(replayed.status).toBe(401);
});

test('after signing out, Back shows no data', async ({ page }) => {
  await page.goto('/team');
  await expect(page.getByRole('table')).toBeVisible();
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL(/\/login/u);
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('a sign-out call that fails still clears the browser, and warns that the session may be open', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/DELETE|ERR_FAILED/u);
  await page.route('**/api/v1/user/token', (route) => route.abort());
  await page.goto('/team');
  await page.getByRole('button', { name: /^Menu de/u }).click();
  await page.getByRole('menuitem', { name: 'Fermer la session' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('n’a pas pu être fermée sur le serveur')).toBeVisible();
  await page.unroute('**/api/v1/user/token');
  await page.getByRole('link', { name: 'Fermer la session de nouveau' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('n’a pas pu être fermée sur le serveur')).toHaveCount(0);
});

test(
  'signing out without a network clears the data, even if the sign-out page cannot load',
  { tag: '@changes' },
  async ({ page, portal, allowErrors }) => {
    allowErrors(/ERR_CONNECTION_REFUSED|DELETE/u);
    await page.goto('/team');
    // The menu is there before the list is read.
    await expect(page.getByText(/^(Mis à jour|En direct)/u).first()).toBeAttached();
    await page.getByRole('button', { name: /^Menu de/u }).click();
    await portal.stop();
    await page.getByRole('menuitem', { name: 'Fermer la session' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'La section « Ouverture de session » n’est pas disponible',
    );
    await expect(page.getByRole('button', { name: /^Menu de/u })).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/login/u);
    await expect(page.getByRole('table')).toHaveCount(0);
  },
);

test('a session that the server has ended leads to the sign-in page and back', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/401/u);
  await page.goto('/team');
  await expect(page.getByRole('table')).toBeVisible();
  await context.clearCookies();
  await page.goto('/team/billing');
  await expect(page).toHaveURL('/login?origin=%2Fteam%2Fbilling');
});

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await page.goto('/team');
  const other = await context.newPage();
  await other.goto('/team');
  await expect(other.getByRole('table')).toBeVisible();
  await page.goto('/logout');
  await expect(other).toHaveURL(/\/login/u);
  await expect(other.getByRole('table')).toHaveCount(0);
});
