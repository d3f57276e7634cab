import { observeLayoutShift } from '../harness/layout-shift';
import { expect, test } from '../harness/test';
import { bothViews } from '../harness/views';

/** Cumulative layout shift of a whole visit, from the first paint. */
const MAX_LAYOUT_SHIFT = 0.02;

const visits = [
  { path: '/', content: 'form' },
  { path: '/insurer/signup', content: 'form' },
  { account: 'fleet', path: '/team', content: 'tbody tr a' },
  { account: 'admin', path: '/Stations', content: 'table:not([aria-busy=true]) tbody tr' },
  { account: 'broker', path: '/Insurer', content: 'tbody tr a' },
  { account: 'broker', path: '/Insurer/Offer/1', content: 'dl' },
] as const;

for (const { language, width } of [...bothViews, { language: 'fr', width: 1280 }] as const) {
  const tag = language === 'en' ? ['@night'] : [];
  test.describe(`${language}, ${String(width)} px`, { tag }, () => {
    test.use({ language, viewport: { width, height: 800 } });
    for (const { path, content, ...visitor } of visits) {
      test.describe(() => {
        test.use(visitor);
        test(`${path} does not move from the first paint on`, async ({ page }) => {
          const layoutShift = await observeLayoutShift(page);
          await page.goto(path);
          await expect(page.locator(content).first()).toBeVisible();
          await page.waitForLoadState('load');
          await page.evaluate(() => document.fonts.ready);
          expect(await layoutShift()).toBeLessThan(MAX_LAYOUT_SHIFT);
        });
      });
    }
  });
}
