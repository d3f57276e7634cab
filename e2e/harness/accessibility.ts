import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { themes, widths } from './pictures';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with the axe violations of the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    targets: nodes.map(({ target }) => target.join(' ')),
  }));
  expect(found).toEqual([]);
}

/** Runs axe at every width, light and dark, and checks that nothing overflows horizontally at 320 px. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const width of widths) {
    for (const colorScheme of themes) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
    }
  }
  await page.setViewportSize({ width: 320, height: 640 });
  // Responsive components move after the resize event.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(320);
}
