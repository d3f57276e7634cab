import type { Page, Route } from '@playwright/test';
import { accounts, demoPassword } from '../harness/accounts';
import { signInForm } from '../harness/sign-in';
import { expect, test } from '../harness/test';

const CORE = '**/*.wasm';

/** Holds every request of the core until `release` is called. */
async function holdCore(page: Page) {
  const held: Route[] = [];
  let holding = true;
  await page.route(CORE, async (route) => {
    if (holding) held.push(route);
    else await route.continue();
  });
  return {
    release: async () => {
      holding = false;
      await Promise.all(held.map((route) => route.continue()));
    },
    fail: async () => {
      await Promise.all(held.splice(0).map((route) => route.abort()));
    },
  };
}

test('the core is requested once the sign-in form is shown', async ({ page }) => {
  const form = signInForm(page);
  const shownBefore = new Promise<boolean>((resolve) => {
    void page.route(CORE, async (route) => {
      resolve(await form.email.isVisible());
      await route.continue();
    });
  });
  await page.goto('/login');
  expect(await shownBefore).toBe(true);
});

test('the sign-in form takes input before the core is there, and submits once it is', async ({
  page,
}) => {
  const core = await holdCore(page);
  await page.goto('/login?origin=%2Fteam');
  const form = signInForm(page);
  await form.fill(accounts.fleet.email, demoPassword);
  await expect(form.submit).toHaveAttribute('aria-busy', 'true');
  await expect(form.email).toHaveValue(accounts.fleet.email);
  await expect(form.password).toHaveValue(demoPassword);
  await core.release();
  await expect(page).toHaveURL('/team');
});

test('a core that does not load is reported in the form, and the retry signs in', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED|CoreUnavailableError|Failed to fetch/u);
  const core = await holdCore(page);
  await page.goto('/login?origin=%2Fteam');
  const form = signInForm(page);
  await form.fill(accounts.fleet.email, demoPassword);
  await core.fail();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Le portail n’a pas pu se charger au complet.');
  await expect(form.email).toHaveValue(accounts.fleet.email);
  await expect(form.password).toHaveValue(demoPassword);
  await alert.getByRole('button', { name: 'Réessayer' }).click();
  await expect(form.submit).toHaveAttribute('aria-busy', 'true');
  await core.release();
  await expect(page).toHaveURL('/team');
});

for (const { account, path } of [
  { account: 'broker', path: '/Insurer' },
  { account: 'admin', path: '/Stations' },
  { account: 'fleet', path: '/team' },
] as const) {
  test.describe(path, () => {
    test.use({ account });

    test('a core that does not load behind the rows is reported above them, and the retry reads the list', async ({
      page,
      allowErrors,
    }) => {
      allowErrors(/ERR_FAILED|CoreUnavailableError|Failed to fetch/u);
      await page.route(CORE, (route) => route.abort());
      await page.goto(path);
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('Le portail n’a pas pu se charger au complet.');
      await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
      // Nothing loads, and nothing says that it does.
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await expect(page.getByText('Actualisation…')).toHaveCount(0);
      const search = page.getByRole('main').getByRole('textbox').first();
      await search.fill('a');
      await page.unroute(CORE);
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(page.getByText(/^(Mis à jour|En direct)/u).first()).toBeAttached();
      await expect(alert).toBeHidden();
      // The search is answered then.
      await expect(page).toHaveURL(/=a$/u);
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    });

    test('a core that is late is said to be late, and the list goes on with it when it comes (LIST-16)', async ({
      page,
      allowErrors,
    }) => {
      allowErrors(/CoreUnavailableError/u);
      await page.clock.install();
      const core = await holdCore(page);
      const requested = page.waitForRequest(CORE);
      await page.goto(path);
      const row = page.locator('tbody tr[data-row]').first();
      await expect(row).toBeVisible();
      await requested;
      // Longer than the interval of polling, too.
      await page.clock.runFor(90_000);
      await expect(page.getByRole('alert')).toContainText('plus de temps que d’habitude');
      await expect(row).toBeVisible();
      await core.release();
      await expect(page.getByText(/^(Mis à jour|En direct)/u).first()).toBeAttached();
      await expect(page.getByRole('alert')).toBeHidden();
    });

    test('the rows stand while the network is gone, and the list is read once it is back', async ({
      page,
      context,
      allowErrors,
    }) => {
      allowErrors(/ERR_|CoreUnavailableError|Failed to fetch/u);
      await page.route(CORE, (route) => route.abort());
      await page.goto(path);
      await expect(page.getByRole('alert')).toBeVisible();
      await context.setOffline(true);
      await page.unroute(CORE);
      await context.setOffline(false);
      await expect(page.getByText(/^(Mis à jour|En direct)/u).first()).toBeAttached();
      await expect(page.getByRole('alert')).toBeHidden();
    });
  });
}

test('a broker who waits for approval asks for no page that is refused (ACCESS-15)', async ({
  page,
}) => {
  await page.goto('/login');
  const form = signInForm(page);
  await form.fill(accounts.pending.email, demoPassword);
  const profile = page.getByRole('main').locator('a[href="/profile"]');
  await expect(profile).toBeVisible();
  // A refusal would be an error of the console, which fails the test.
  await page.reload();
  await expect(profile).toBeVisible();
});

test('the sign-up form takes input before the core is there, and validates once it is', async ({
  page,
}) => {
  const core = await holdCore(page);
  await page.goto('/insurer/signup');
  const email = page.getByRole('textbox', { name: 'Courriel' });
  await email.fill('not an address');
  const submit = page.getByRole('main').getByRole('button', { name: /compte/u });
  await submit.click();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  await core.release();
  await expect(page.getByRole('group', { name: 'Corrigez les champs suivants' })).toBeVisible();
  await expect(email).toHaveValue('not an address');
});

for (const { account, path, shown } of [
  { account: 'fleet', path: '/team/billing', shown: /Dépenses par mois/u },
  { account: 'broker', path: '/Insurer/BidPending', shown: /résultats/u },
  { account: 'broker', path: '/Insurer?colour=red', shown: /résultats/u },
  { account: 'admin', path: '/people', shown: /candidatures? en attente/u },
  { account: 'broker', path: '/', shown: /résultats/u },
] as const) {
  test.describe(`${path} of ${account}`, () => {
    test.use({ account });
    // The landing page has no menus before the core says where a role lands.
    const hasMenus = path !== '/';

    test('the frame is there before the core, which the page waits for', async ({ page }) => {
      const core = await holdCore(page);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link')).not.toHaveCount(0);
      await expect(signInForm(page).email).toHaveCount(0);
      await core.release();
      await expect(page.getByRole('main')).toContainText(shown);
    });

    test('a core that does not load leaves the frame, and is loaded by a retry or with the network', async ({
      page,
      context,
      allowErrors,
    }) => {
      allowErrors(/ERR_|CoreUnavailableError|Failed to fetch/u);
      await page.route(CORE, (route) => route.abort());
      const failure = page.getByText('Le portail n’a pas pu se charger au complet.');
      for (const way of ['a retry', 'the network']) {
        await page.goto(path);
        await expect(failure).toBeVisible();
        if (hasMenus) await expect(page.getByRole('banner').getByRole('navigation')).toBeVisible();
        await page.unroute(CORE);
        if (way === 'a retry') await page.getByRole('button', { name: 'Réessayer' }).click();
        else {
          await context.setOffline(true);
          await context.setOffline(false);
        }
        await expect(page.getByRole('main')).toContainText(shown);
        await expect(failure).toBeHidden();
        await page.route(CORE, (route) => route.abort());
      }
    });
  });
}

test.describe('late, and without a first page', () => {
  test.use({ account: 'broker' });

  test('a core that is late is said to be late, and the page goes on with it when it comes', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/CoreUnavailableError/u);
    await page.clock.install();
    const core = await holdCore(page);
    const requested = page.waitForRequest(CORE);
    await page.goto('/Insurer/BidPending');
    await requested;
    const main = page.getByRole('main');
    // The page may come later than the request, and waits its own 30 s.
    await expect(async () => {
      await page.clock.runFor(30_000);
      await expect(main).toContainText('plus de temps que d’habitude', { timeout: 500 });
    }).toPass();
    await core.release();
    await expect(main).toContainText(/résultats/u);
  });
});
