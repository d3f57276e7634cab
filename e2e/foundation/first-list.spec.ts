import type { Page, Request, Route } from '@playwright/test';
import { brokerPage } from '../insurer/broker-page';
import { labelsOf } from '../insurer/labels';
import { expect, test } from '../harness/test';

/** Limits of what comes before the first row, from an empty cache; none depends on the machine. */
const LIMITS = { bytes: 220_000, requests: 20, commits: 6 };

test.use({ account: 'broker' });

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

test('the first row of a broker comes before the core, within its limits', async ({ page }) => {
  const core = await holdCore(page);
  const commits = await countCommits(page);
  await page.goto('/Insurer');
  const before = await core.requested;
  await expect(brokerPage(page).rows).toHaveCount(10);
  // The stream of events and the whole list come with the core.
  const paths = before.map((request) => new URL(request.url()).pathname);
  expect(paths.filter((path) => path.startsWith('/api/')).sort()).toEqual([
    '/api/v1/session',
    '/api/v2/support/assurance/unresponded/page',
  ]);
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

      test('the core takes over the rows where they are, with the focus', async ({ page }) => {
        const core = await holdCore(page);
        const ui = brokerPage(page, language);
        await page.goto('/Insurer');
        await expect(ui.rows).toHaveCount(10);
        const shown = await positions(page);
        const search = page.getByRole('search').getByRole('textbox');
        await search.focus();
        core.release();
        await expect(
          page.getByRole('button', { name: labelsOf[language].discardRow }).first(),
        ).toBeVisible();
        await expect
          .poll(() => page.evaluate(() => document.querySelectorAll('[aria-busy="true"]').length))
          .toBe(0);
        expect(await positions(page)).toEqual(shown);
        await expect(search).toBeFocused();
      });
    });
  }
}

test('what is typed, filtered and opened before the core is there is answered by it', async ({
  page,
}) => {
  const core = await holdCore(page);
  const ui = brokerPage(page);
  await page.goto('/Insurer');
  await expect(ui.rows).toHaveCount(10);
  const search = page.getByRole('search').getByRole('textbox');
  const name = (await ui.cars.first().innerText()).trim();
  await search.fill(name);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  core.release();
  await expect(page).toHaveURL(/[?&]q=/u);
  await expect(ui.cars.first()).toContainText(name);
  await expect(search).toHaveValue(name);
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

test('filters that are opened before the core is there open when it is', async ({ page }) => {
  const core = await holdCore(page);
  const ui = brokerPage(page);
  await page.goto('/Insurer');
  await expect(ui.rows).toHaveCount(10);
  await page.getByRole('button', { name: ui.labels.filters }).click();
  core.release();
  await expect(ui.dialog).toBeVisible();
});
