import { expect, type Page } from '@playwright/test';
import { accessibilityViolations } from './accessibility';
import { themes, widths } from './pictures';
import type { Language } from './test';

export interface View {
  readonly width: number;
  readonly theme: (typeof themes)[number];
}

/** Every width, light and dark. Colours do not depend on the language: in English every width, light. */
export const allViews: Readonly<Record<Language, readonly View[]>> = {
  fr: widths.flatMap((width) => themes.map((theme) => ({ width, theme }))),
  en: widths.map((width) => ({ width, theme: 'light' })),
};

/** A phone and, dark, a desktop: for the short lane, and for lists whose many rows take axe long. */
export const oneView: Readonly<Record<Language, View>> = {
  fr: { width: 360, theme: 'light' },
  en: { width: 1280, theme: 'dark' },
};

/** The narrowest width without a horizontal scroll bar, at 200 % zoom of 640 px. */
const NARROWEST_PX = 320;

/**
 * Checks the current page in each view: axe finds nothing and nothing scrolls sideways. Soft, so that a
 * run lists every failure with its screen. The theme changes colours only: dark runs that rule only.
 */
export async function expectSoundInViews(
  page: Page,
  screen: string,
  views: readonly View[],
): Promise<void> {
  for (const { width, theme } of views) {
    const where = `${screen}, ${String(width)} px, ${theme}`;
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await nextFrame(page);
    // Polled: on a busy machine some computed colours are those of the theme before for more than a frame.
    const violations = () => accessibilityViolations(page, { colours: theme === 'dark' });
    await expect.soft.poll(violations, { message: where, timeout: 10_000 }).toEqual([]);
    await expectNoSidewaysScroll(page, width, where);
  }
  await page.setViewportSize({ width: NARROWEST_PX, height: 640 });
  await expectNoSidewaysScroll(page, NARROWEST_PX, `${screen}, ${String(NARROWEST_PX)} px`);
}

/** Waits until the page was drawn again: until then some computed colours are those of the theme before. */
async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

async function expectNoSidewaysScroll(page: Page, width: number, where: string): Promise<void> {
  // Responsive components move after the resize event.
  const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.soft
    .poll(scrollWidth, { message: where, timeout: 2_000 })
    .toBeLessThanOrEqual(width);
}
