import type { Page } from '@playwright/test';
import { openPalette } from '../harness/keyboard';
import { signIn, signInForm } from '../harness/sign-in';
import { expect, test } from '../harness/test';
import { brokerPage } from '../insurer/broker-page';

/** Removes members of the page's globals before its scripts run. */
const without = (page: Page, ...paths: string[]) =>
  page.addInitScript((names: string[]) => {
    for (const name of names) {
      const [owner = '', member] = name.split('.');
      if (member === undefined) Reflect.deleteProperty(globalThis, owner);
      else Reflect.deleteProperty(Reflect.get(globalThis, owner) as object, member);
    }
  }, paths);

test.describe('a browser of 2022', () => {
  test.use({ account: 'broker' });

  test('shows live lists, and finds by the palette', async ({ page }) => {
    await without(page, 'URL.canParse', 'AbortSignal.any', 'AbortSignal.timeout');
    const { cars, live } = brokerPage(page);
    await page.goto('/Insurer');
    await expect(cars.first()).toBeVisible();
    await expect(live).toBeVisible();
    await openPalette(page);
    await page.getByRole('combobox').fill('civic');
    await expect(page.getByRole('option').first()).toBeVisible();
  });
});

test('a browser that refuses cookies and storage shows the sign-in page, and says so', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { get: refuse });
    globalThis.BroadcastChannel = refuse as unknown as typeof BroadcastChannel;
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
  });
  await page.goto('/login');
  await expect(signInForm(page).email).toBeVisible();
  await expect(page.getByText(/^Votre navigateur refuse les témoins/u)).toBeVisible();
});

test('a browser without WebAssembly is told what turned it off', async ({ page, allowErrors }) => {
  allowErrors(/WebAssembly|CoreUnavailable/u);
  await without(page, 'WebAssembly');
  await page.goto('/login');
  await signIn(page, 'fleet');
  await expect(page.getByText(/a désactivé WebAssembly/u)).toBeVisible();
});

test('a firewall that blocks the core is named', async ({ page, allowErrors }) => {
  allowErrors(/403|Wasm|CoreUnavailable/u);
  await page.route('**/*.wasm', (route) => route.fulfill({ status: 403 }));
  await page.goto('/login');
  await signIn(page, 'fleet');
  await expect(page.getByText(/bloqué en chemin, par un pare-feu/u)).toBeVisible();
});

test.describe('eight windows of one browser', () => {
  test.use({ account: 'broker' });

  test('all load and act over HTTP/1.1', async ({ context }) => {
    test.slow();
    for (let window = 0; window < 8; window += 1) {
      const page = await context.newPage();
      const { cars } = brokerPage(page);
      await page.goto('/Insurer');
      await expect(cars.first()).toBeVisible();
      await cars.first().click();
      await expect(page).toHaveURL(/Offer/u);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await page.goBack();
      await expect(cars.first()).toBeVisible();
    }
  });
});

test.describe('a touch screen', () => {
  test.use({
    account: 'broker',
    viewport: { width: 400, height: 800 },
    hasTouch: true,
    isMobile: true,
  });

  test('has fields of 16 px at least, into which no phone zooms', async ({ page }) => {
    for (const path of ['/Insurer', '/account']) {
      await page.goto(path);
      const fields = page.locator(
        ':is(input:not([type=checkbox], [type=radio]), select, textarea)',
      );
      if (path === '/account')
        await page
          .getByRole('button', { name: /^Modifier/u })
          .first()
          .click();
      await expect(fields.first()).toBeVisible();
      const sizes = await fields.evaluateAll((all) =>
        all.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
      );
      expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(16);
    }
  });
});

test.describe('text of twice the size on a phone', () => {
  test.use({ account: 'admin', viewport: { width: 400, height: 800 } });

  test('scrolls nowhere sideways', async ({ page, context }) => {
    const enlarge = async (target: Page) => {
      const browser = await context.newCDPSession(target);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    };
    await enlarge(page);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    for (const path of ['/people/audit', '/Stations', '/people/accounts', '/Insurer', '/account']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(width, path).toBe(400);
    }
    // What the open page still calls would be refused.
    await page.goto('about:blank');
    await context.clearCookies();
    for (const path of ['/login', '/insurer/signup', '/forgot-password']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(width, path).toBe(400);
    }
  });
});
