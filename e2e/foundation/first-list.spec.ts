import type { Page, Request, Route } from '@playwright/test';
import type { Account } from '../harness/accounts';
import { expect, test } from '../harness/test';
import { brokerPage } from '../insurer/broker-page';
import { adminPage } from '../stations/admin-page';
import { managerPage } from '../team/manager-page';

/** Limits of what comes before the first row, from an empty cache; none depends on the machine. */
const LIMITS = { bytes: 220_000, requests: 16, commits: 3 };

interface FirstList {
  readonly account: Account;
  readonly path: string;
  /** The call that answers the first page. */
  readonly call: string;
  /** The last call by which the core reads the whole list. */
  readonly whole: RegExp;
  /** The cell of a row that names it. */
  readonly nameCell: number;
  /** Parameter of the search in the address. */
  readonly search: string;
}

const lists: readonly FirstList[] = [
  {
    account: 'broker',
    path: '/Insurer',
    call: '/api/v2/support/assurance/unresponded/page',
    whole: /\/unresponded$/u,
    nameCell: 1,
    search: 'q',
  },
  {
    account: 'admin',
    path: '/Stations',
    call: '/api/v1/store/page',
    whole: /\/carwash\/count$/u,
    nameCell: 1,
    search: 'address',
  },
  {
    account: 'fleet',
    path: '/team',
    call: '/api/v1/business/employee/page',
    whole: /\/employee\?businessId=/u,
    nameCell: 0,
    search: 'q',
  },
];

/** Of a list that was read, in each language: when, or that changes arrive as they happen. */
const STAMP = /^(Mis à jour|Updated|En direct|Live)/u;

const rowsOf = (page: Page) => page.locator('tbody tr[data-row]');
const searchOf = (page: Page) => page.getByRole('main').getByRole('textbox').first();
const nameOf = async (page: Page, { nameCell }: FirstList) => {
  const cell = rowsOf(page).first().locator('th, td').nth(nameCell);
  return (await cell.innerText()).trim();
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

    for (const language of ['fr', 'en'] as const) {
      for (const width of [360, 1280]) {
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
              .poll(() =>
                page.evaluate(() => document.querySelectorAll('[aria-busy="true"]').length),
              )
              .toBe(0);
            expect(await positions(page)).toEqual(shown);
            await expect(search).toBeFocused();
          });
        });
      }
    }

    test('what is typed before the core is there is answered by it', async ({ page }) => {
      const core = await holdCore(page);
      await page.goto(path);
      const name = await nameOf(page, list);
      const search = searchOf(page);
      await search.fill(name);
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
      core.release();
      await expect(page).toHaveURL(new RegExp(`[?&]${list.search}=`, 'u'));
      await expect(rowsOf(page).first()).toContainText(name);
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

  test('filters that are opened before the core is there open when it is', async ({ page }) => {
    const core = await holdCore(page);
    const ui = brokerPage(page);
    await page.goto('/Insurer');
    await expect(ui.rows).toHaveCount(10);
    await page.getByRole('button', { name: ui.labels.filters }).click();
    core.release();
    await expect(ui.dialog).toBeVisible();
  });
});

test.describe('stations', () => {
  test.use({ account: 'admin' });

  test('a tile, a row and a page size that are chosen before the core is there apply with it', async ({
    page,
  }) => {
    const core = await holdCore(page);
    const ui = adminPage(page);
    await page.goto('/Stations');
    await rowsOf(page).first().getByRole('checkbox').check();
    await page.getByRole('button', { name: ui.labels.alerts }).click();
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    core.release();
    await expect(page).toHaveURL(/[?&]alert=yes/u);
    await expect(page.getByRole('group', { name: ui.labels.selection })).toContainText(/1/u);
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

test.describe('team', () => {
  test.use({ account: 'fleet' });

  test('the dialog that is opened before the core is there opens when it is', async ({ page }) => {
    const core = await holdCore(page);
    const ui = managerPage(page);
    await page.goto('/team');
    await ui.add.open.click();
    core.release();
    await expect(ui.dialog).toBeVisible();
    await ui.add.email.fill('a@demo.test');
  });
});
