import type { CDPSession, Page } from '@playwright/test';
import type { Account } from '../harness/accounts';
import { networkIdle } from '../harness/network';
import { expect, test } from '../harness/test';

const pages: { account: Account; paths: readonly string[] }[] = [
  { account: 'fleet', paths: ['/team', '/team/billing', '/profile'] },
  { account: 'broker', paths: ['/Insurer', '/Insurer/BidPending', '/Insurer/Offer/1'] },
  { account: 'admin', paths: ['/Stations', '/Stations/RoutesPage'] },
];

/** Without a space, as a pasted link or a defect of another system gives. */
const LONG_TEXT = 'x'.repeat(300);

/** Horizontal overflow of the page in px, and the elements that cause it. */
function overflow(page: Page) {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.getBoundingClientRect().right > width + 1 &&
        element.closest('[class*=visually-hidden]') === null,
    );
    return {
      px: document.documentElement.scrollWidth - width,
      wide: wide.slice(0, 5).map((element) => `${element.tagName}.${element.className}`),
    };
  });
}

/** By how much tables are wider than their box, and the height of the highest row, in px. */
const tableSizes = (page: Page) =>
  page.getByRole('table').evaluateAll((tables) =>
    tables.map((table) => ({
      wider: table.scrollWidth - (table.parentElement?.clientWidth ?? 0),
      highest: Math.max(
        ...[...table.querySelectorAll('[data-row]')].map(
          (row) => row.getBoundingClientRect().height,
        ),
      ),
    })),
  );

/** Texts of a list's rows that are cut short. */
function cutTexts(page: Page) {
  return page.locator('[data-row] *').evaluateAll((all) =>
    all
      // Texts for screen readers alone have a width of 1 px.
      .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .filter((element) => getComputedStyle(element).overflowX !== 'visible')
      .map(({ tagName, textContent }) => `${tagName}: ${textContent}`),
  );
}

/** The browser's own font size, as its settings double it: media queries in rem follow it. */
async function doubleTextSize(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  return session;
}

for (const { account, paths } of pages) {
  test.describe(`text of 200 % for ${account}`, () => {
    test.use({ account, viewport: { width: 360, height: 740 } });

    for (const path of paths) {
      test(`${path} does not scroll sideways or cut a text at 360 px`, async ({ page }) => {
        await doubleTextSize(page);
        await page.goto(path);
        await networkIdle(page);
        expect((await overflow(page)).px, JSON.stringify(await overflow(page))).toBeLessThanOrEqual(
          0,
        );
        expect(await cutTexts(page)).toEqual([]);
        // Handlers of calls that are still under way would fail on the closed page.
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  });
}

/** The calls of lists and pages; the signed-in user's own name is cut short by the menu, and the stream of events has no end. */
const isData = ({ pathname }: URL) =>
  pathname.includes('/api/') && !/\/(?:user|session|events)$/u.test(pathname);

/** Fields of the answers that are shown in lists and on pages; that of a person stands before the state of the account. */
const LONG_FIELDS = /"(firstName|make|address|alert|name(?=":"[^"]*","state"))":"[^"]*"/gu;

for (const { account, path, highest } of [
  { account: 'fleet', path: '/team', highest: 82 },
  { account: 'broker', path: '/Insurer', highest: 68 },
  { account: 'broker', path: '/Insurer/BidPending', highest: 70 },
  { account: 'broker', path: '/Insurer/Offer/1', highest: undefined },
  { account: 'admin', path: '/people/accounts', highest: 80 },
  { account: 'admin', path: '/Stations', highest: undefined },
] as const) {
  test.describe(`text without a space on ${path}`, () => {
    test.use({ account });

    test('does not widen the page at any width', async ({ page }) => {
      await page.route(isData, async (route) => {
        const response = await route.fetch();
        const text = await response.text();
        const body = text.replace(LONG_FIELDS, (_, name: string) => `"${name}":"${LONG_TEXT}"`);
        await route.fulfill({ response, body });
      });
      await page.goto(path);
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        await expect(page.getByText(LONG_TEXT).first()).toBeVisible();
        // Responsive components move after the resize event.
        await expect(async () => {
          const found = await overflow(page);
          expect(found.px, JSON.stringify(found)).toBeLessThanOrEqual(0);
          if (highest === undefined || width === 360) return;
          // Names take two lines, and no room from other columns.
          for (const table of await tableSizes(page)) {
            expect(table.wider, `${String(width)} px`).toBeLessThanOrEqual(0);
            expect(table.highest, `${String(width)} px`).toBeLessThanOrEqual(highest);
          }
        }).toPass({ timeout: 10_000 });
      }
      // Handlers of calls that are still under way would fail on the closed page.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  });
}

test.describe('a dialog at 400 % zoom', () => {
  test.use({ account: 'fleet', viewport: { width: 320, height: 256 } });

  test('leaves the focused field in sight', async ({ page }) => {
    await page.goto('/team');
    await page.getByRole('button', { name: 'Ajouter un membre' }).first().click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('textbox').first();
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport({ ratio: 1 });
    // Nothing lies over it.
    const covered = await field.evaluate((input) => {
      const { left, top, width, height } = input.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) !== input;
    });
    expect(covered).toBe(false);
  });
});
