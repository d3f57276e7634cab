import type { Page, Request, Route } from '@playwright/test';
import type { Account } from '../harness/accounts';
import { expect, test } from '../harness/test';
import { bothViews } from '../harness/views';
import { brokerPage } from '../insurer/broker-page';

/**
 * Limits of what comes before the first row, from an empty cache; none depends on the machine.
 */
const LIMITS = { bytes: 220_000, requests: 16, commits: 3 };

interface FirstList {
  readonly account: Account;
  readonly path: string;
  /** The call that answers the first page. */
  readonly call: string;
  /** The last call by which the core reads the whole list. */
  readonly whole: RegExp;
  /** The cell of a row whose first line names it. */
  readonly nameCell: number;
  /** Parameter of the search in the address. */
  readonly search: string;
  /** Whether it has orders and pages. */
  readonly pages: boolean;
}

const lists: readonly FirstList[] = [
  {
    account: 'broker',
    path: '/Insurer',
    call: '/api/v2/support/assurance/unresponded/page',
    whole: /\/unresponded$/u,
    nameCell: 1,
    search: 'q',
    pages: true,
  },
  {
    account: 'admin',
    path: '/Stations',
    call: '/api/v1/store/page',
    whole: /\/carwash\/count$/u,
    nameCell: 1,
    search: 'address',
    pages: true,
  },
  {
    account: 'fleet',
    path: '/team',
    call: '/api/v1/business/employee/page',
    whole: /\/employee\?businessId=/u,
    nameCell: 0,
    search: 'q',
    pages: false,
  },
];

/** Of a list that was read, in each language: when, or that changes arrive as they happen. */
const STAMP = /^(Mis à jour|Updated|En direct|Live)/u;

/** Buttons that do more than choose the rows to read: none of a header, the pages, the search, a tile or a fold. */
const ACTS =
  'button:not(thead *, nav *, [role="search"] *, [aria-pressed], [aria-controls], [aria-label^="Retirer"])';

const rowsOf = (page: Page) => page.locator('tbody tr[data-row]');
const searchOf = (page: Page) => page.getByRole('main').getByRole('textbox').first();
const nameOf = async (page: Page, { nameCell }: FirstList) => {
  const cell = rowsOf(page).first().locator('th, td').nth(nameCell);
  return /\S.*/u.exec(await cell.innerText())?.[0].trimEnd() ?? '';
};

/** Counts the commits of React until the first row is there. */
async function countCommits(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let commits = 0;
    const onCommitFiberRoot = () => {
      if (document.querySelector('tbody tr[data-row]') === null) commits += 1;
    };
    const hook = { supportsFiber: true, inject: () => 1, onCommitFiberRoot };
    Object.assign(globalThis, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: { ...hook, onCommitFiberUnmount: () => undefined },
      commitsToFirstRow: () => commits,
    });
  });
  return () =>
    page.evaluate(() =>
      (globalThis as unknown as { commitsToFirstRow: () => number }).commitsToFirstRow(),
    );
}

/** Holds the core back until `release` is called; `requested` resolves with the requests before it. */
async function holdCore(page: Page) {
  const before: Request[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const requested = new Promise<readonly Request[]>((resolve) => {
    page.on('request', (request) => {
      if (request.url().endsWith('.wasm')) resolve([...before]);
      // Pictures of the cars come with the rows.
      else if (request.resourceType() !== 'image') before.push(request);
    });
  });
  await page.route('**/*.wasm', async (route: Route) => {
    await released;
    await route.continue();
  });
  return { requested, release };
}

const bytesOf = async (request: Request) => {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return responseBodySize + responseHeadersSize;
};

const positions = (page: Page) =>
  page.locator('tbody tr[data-row]').evaluateAll((rows) =>
    rows.map((row) => ({
      text: (row as HTMLElement).innerText,
      top: row.getBoundingClientRect().top,
    })),
  );

for (const list of lists) {
  const { account, path, call, whole } = list;

  test.describe(path, () => {
    test.use({ account });

    test('the first row comes before the core, within its limits', async ({ page }) => {
      const core = await holdCore(page);
      const commits = await countCommits(page);
      await page.goto(path);
      const before = await core.requested;
      await expect(rowsOf(page).first()).toBeVisible();
      // The stream of events and the whole list come with the core.
      const paths = before.map((request) => new URL(request.url()).pathname);
      expect(paths.filter((each) => each.startsWith('/api/')).sort()).toEqual(
        ['/api/v1/session', call].sort(),
      );
      const font = before.filter((request) => !request.url().endsWith('.woff2'));
      const bytes = (await Promise.all(font.map(bytesOf))).reduce((sum, size) => sum + size, 0);
      const figures = { bytes, requests: font.length, commits: await commits() };
      test.info().annotations.push({ type: 'first row', description: JSON.stringify(figures) });
      expect(bytes).toBeGreaterThan(60_000);
      for (const [name, limit] of Object.entries(LIMITS))
        expect(figures[name as keyof typeof LIMITS], JSON.stringify(figures)).toBeLessThanOrEqual(
          limit,
        );
      core.release();
    });

    for (const { language, width } of bothViews) {
      test.describe(`${language}, ${String(width)} px`, () => {
        test.use({ language, viewport: { width, height: 740 } });

        test('the core takes over the rows where they are, with focus and scroll', async ({
          page,
        }) => {
          const core = await holdCore(page);
          await page.goto(path);
          await expect(rowsOf(page).first()).toBeVisible();
          const search = searchOf(page);
          await search.focus();
          await page.evaluate(() => {
            window.scrollTo(0, 200);
          });
          const shown = await positions(page);
          expect(shown.length).toBeGreaterThanOrEqual(10);
          const read = page.waitForResponse((response) => whole.test(response.url()));
          core.release();
          await read;
          // The stamp of the list says that it has been read.
          await expect(page.getByText(STAMP).first()).toBeAttached();
          await expect
            .poll(() => page.evaluate(() => document.querySelectorAll('[aria-busy="true"]').length))
            .toBe(0);
          expect(await positions(page)).toEqual(shown);
          await expect(search).toBeFocused();
        });
      });
    }

    test('before the core is there the server answers search, order and pages, and nothing acts (LIST-13)', async ({
      page,
    }) => {
      const core = await holdCore(page);
      await page.goto(path);
      await expect(page.getByRole('progressbar')).toBeVisible();
      const main = page.getByRole('main');
      const name = await nameOf(page, list);
      for (const button of await main.locator(ACTS).filter({ visible: true }).all())
        await expect(button).toBeDisabled();
      for (const checkbox of await main.locator('[type="checkbox"]').all())
        await expect(checkbox).toBeDisabled();
      const before = await rowsOf(page).allInnerTexts();
      if (list.pages) {
        await main.getByRole('button', { name: 'Page suivante' }).click();
        await expect(page).toHaveURL(`${path}?page=2`);
        await expect(rowsOf(page).first()).not.toHaveText(before[0] ?? '');
        await main.locator('thead button').first().click();
        await expect(page).toHaveURL(/\?sort=/u);
      }
      const search = searchOf(page);
      await search.fill(name);
      await expect(page).toHaveURL(new RegExp(`[?&]${list.search}=`, 'u'));
      await expect(rowsOf(page).first()).toContainText(name);
      const found = await rowsOf(page).count();
      core.release();
      await expect(page.getByText(STAMP).first()).toBeAttached();
      await expect(rowsOf(page)).toHaveCount(found);
      await expect(search).toHaveValue(name);
    });

    test('a server without the call leaves the page to the core', async ({ page, allowErrors }) => {
      allowErrors(/404/u);
      await page.route(`**${call}?*`, (route) => route.fulfill({ status: 404, json: {} }));
      const read = page.waitForResponse((response) => whole.test(response.url()));
      await page.goto(path);
      await read;
      await expect(rowsOf(page).first()).toBeVisible();
    });
  });
}

test.describe('new requests', () => {
  test.use({ account: 'broker' });

  test('the user menu works before the core: another language, and the way to sign out (ACCESS-13)', async ({
    page,
  }) => {
    await holdCore(page);
    await page.goto('/Insurer');
    await rowsOf(page).first().waitFor();
    const menu = page.getByRole('button', { name: /^Menu de/u });
    await expect(menu).toHaveText(/^[A-Z]{2}/u);
    await menu.click();
    await expect(page.getByRole('menuitem', { name: 'Fermer la session' })).toBeVisible();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    // Rows of the other language would contradict the page: they come with the core.
    await expect(page.getByRole('button', { name: /menu$/iu })).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(0);
  });

  test('a row that is opened before the core is there opens when it is', async ({ page }) => {
    const core = await holdCore(page);
    const ui = brokerPage(page);
    await page.goto('/Insurer');
    const first = ui.cars.first();
    const name = (await first.innerText()).trim();
    await first.click();
    await expect(page).toHaveURL(/Offer\/\d+$/u);
    core.release();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  });

  test('keys and clicks on controls before the core is there do nothing when it is', async ({
    page,
  }) => {
    const core = await holdCore(page);
    const ui = brokerPage(page);
    await page.goto('/Insurer');
    await expect(ui.rows).toHaveCount(10);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('jxjo?');
    await page.getByRole('button', { name: ui.labels.filters }).click({ force: true });
    await ui.discard.first().click({ force: true });
    const search = searchOf(page);
    await search.pressSequentially('to');
    core.release();
    await search.pressSequentially('yota');
    await expect(page).toHaveURL('/Insurer?q=toyota');
    await expect(search).toHaveValue('toyota');
    await expect(ui.dialog).toBeHidden();
    await expect(ui.question).toBeHidden();
  });

  test('filters of an address are shown before the core, and one that is removed goes from it', async ({
    page,
  }) => {
    const core = await holdCore(page);
    const ui = brokerPage(page);
    const session = await page.request.get('/api/v1/session');
    const { data } = (await session.json()) as { data: { session: { user: { id: number } } } };
    await page.addInitScript((userId) => {
      const key = `portal.insurer.filters.${String(userId)}.unansweredRequests`;
      localStorage.setItem(key, '{"version":1,"filters":{"make":"Kia"}}');
    }, data.session.user.id);
    await page.goto('/Insurer?make=Kia');
    await expect(ui.cars.first()).toContainText('Kia');
    await page.getByRole('button', { name: /^Retirer le filtre.*Kia/u }).click();
    await expect(page).toHaveURL('/Insurer');
    await expect(ui.rows).toHaveCount(10);
    const shown = await ui.cars.allInnerTexts();
    await page.goBack();
    await expect(page).toHaveURL('/Insurer?make=Kia');
    await expect(ui.cars.first()).toContainText('Kia');
    await page.goForward();
    await expect(ui.cars).toHaveText(shown);
    core.release();
    await expect(page.getByText(STAMP).first()).toBeAttached();
    // The filter that was stored does not come back.
    await expect(page).toHaveURL('/Insurer');
    await expect(ui.cars).toHaveText(shown);
  });

  test('a search typed before the core is there stays on the list that was left', async ({
    page,
  }) => {
    const core = await holdCore(page);
    const ui = brokerPage(page);
    await page.goto('/Insurer');
    await expect(ui.rows).toHaveCount(10);
    await searchOf(page).fill('kia');
    await page.locator('main a[href="/Insurer/DiscardedUserAssurance"]').click();
    core.release();
    await expect(page.getByText(STAMP).first()).toBeAttached();
    await expect(page).toHaveURL('/Insurer/DiscardedUserAssurance');
  });
});

test.describe('stations', () => {
  test.use({ account: 'admin' });

  test('tiles, filters and the page size are answered before the core', async ({ page }) => {
    await holdCore(page);
    await page.goto('/Stations');
    await expect(rowsOf(page)).toHaveCount(10);
    await page.getByRole('button', { name: /^Avec alerte/u }).click();
    await expect(page).toHaveURL('/Stations?alert=yes');
    await expect(page.getByRole('button', { name: /^Avec alerte/u })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.getByRole('button', { name: /^Stations/u }).click();
    await expect(page).toHaveURL('/Stations');
    await page.getByLabel('Lignes par page').selectOption('25');
    await expect(rowsOf(page)).toHaveCount(25);
  });

  test('a page size of this device waits for the core', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('portal.table.stations.stores', '{"pageSize":25}');
    });
    const requested = page.waitForRequest(/\.wasm$/u);
    await page.goto('/Stations');
    await requested;
    await expect(rowsOf(page)).toHaveCount(25);
  });
});
