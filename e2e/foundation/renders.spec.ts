import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';

interface Renders {
  /** Commits of React until the first row. */
  readonly commits: number;
  /** Renders of rows of data, and of placeholder rows, until the page is at rest. */
  readonly rows: number;
  readonly placeholders: number;
}

/** The part of a fiber that is read: React's flag 1 says that its component was rendered. */
interface Fiber {
  readonly flags: number;
  readonly type: unknown;
  readonly memoizedProps: Readonly<Record<string, unknown>> | null;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** Counts by the hook that React calls for its developer tools, where that is there before React. */
async function countRenders(page: Page): Promise<() => Promise<Renders>> {
  await page.addInitScript(() => {
    const renders = { commits: 0, rows: 0, placeholders: 0 };
    const isRendered = ({ flags, type }: Fiber) => typeof type !== 'string' && (flags & 1) !== 0;
    const count = (fiber: Fiber | null) => {
      for (let each = fiber; each; each = each.sibling) {
        const { child } = each;
        if (isRendered(each)) {
          for (let row = child; row?.type === 'tr'; row = row.sibling) {
            if (row.memoizedProps?.['data-row'] === true) renders.rows += 1;
            else if (row.memoizedProps?.['className'] !== undefined) renders.placeholders += 1;
          }
        }
        // A subtree without work is the one of the commit before.
        if (child && child !== each.alternate?.child) count(child);
      }
    };
    const hook = {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onScheduleFiberRoot: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => {
        if (renders.rows === 0) renders.commits += 1;
        count(current.child);
      },
    };
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, renders });
  });
  return () => page.evaluate(() => (window as unknown as { renders: Renders }).renders);
}

/** Most commits until the first row, renders of each row, and of all placeholder rows. */
const lists = [
  // Once from the server's first page, and once from the core.
  { account: 'broker', path: '/Insurer', commits: 13, perRow: 2, placeholders: 10 },
  { account: 'admin', path: '/Stations', commits: 9, perRow: 2, placeholders: 10 },
  { account: 'fleet', path: '/team', commits: 9, perRow: 2, placeholders: 10 },
] as const;

for (const { account, path, commits, perRow, placeholders } of lists) {
  test.describe(() => {
    test.use({ account });

    test(`the first rows of ${path} are rendered once`, async ({ page }) => {
      const renders = await countRenders(page);
      await page.goto(path);
      const rows = page.locator('tr[data-row]');
      await expect(rows.first()).toBeVisible();
      // Claims, counts, views and the rest of the list arrive.
      await page.waitForTimeout(2_000);
      const counted = await renders();
      const shown = await rows.count();
      expect(counted.rows).toBeGreaterThanOrEqual(shown);
      expect(counted.rows).toBeLessThanOrEqual(shown * perRow);
      expect(counted.placeholders).toBeLessThanOrEqual(placeholders);
      expect(counted.commits).toBeLessThanOrEqual(commits);
    });
  });
}
