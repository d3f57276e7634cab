import { expect, type Page } from '@playwright/test';
import { accessibilityViolations } from './accessibility';
import type { themes } from './pictures';
import type { Language } from './test';

export interface View {
  readonly width: number;
  readonly theme: (typeof themes)[number];
}

/**
 * A phone and a desktop, which also dark: colours do not depend on the width. Names, roles and colours do not depend on the
 * language: texts of the other one have to fit.
 */
export const allViews: Readonly<Record<Language, readonly View[]>> = {
  fr: [
    { width: 360, theme: 'light' },
    { width: 1280, theme: 'light' },
    { width: 1280, theme: 'dark' },
  ],
  en: [],
};

/** A phone and, dark, a desktop: for the short lane, and for lists whose many rows take axe long. */
export const oneView: Readonly<Record<Language, View>> = {
  fr: { width: 360, theme: 'light' },
  en: { width: 1280, theme: 'dark' },
};

interface JourneyView {
  readonly language: Language;
  readonly width: number;
}

/** A journey runs in one of them: keys, calls and outcomes depend neither on the language nor on the width. */
export const onPhone: JourneyView = { language: 'fr', width: 360 };
export const onDesktop: JourneyView = { language: 'en', width: 1280 };

/** Widths without a horizontal scroll bar besides those of the views: 200 % zoom of 640 px, a phone, a tablet. */
const OTHER_WIDTHS_PX = [320, 360, 768];

/**
 * Checks the current page in each view: axe finds nothing and nothing scrolls sideways. Soft, so that a
 * run lists every failure with its screen. The theme changes colours only: dark runs that rule only.
 */
export async function expectAccessibleAndFitting(
  page: Page,
  screen: string,
  views: readonly View[],
  otherWidths: readonly number[] = OTHER_WIDTHS_PX,
): Promise<void> {
  for (const { width, theme } of views) {
    const where = `${screen}, ${String(width)} px, ${theme}`;
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await nextFrame(page);
    // Polled: on a busy machine some computed colours are those of the theme before for more than a frame.
    const violations = () => accessibilityViolations(page, { colours: theme === 'dark' });
    await expect.soft.poll(violations, { message: where, timeout: 30_000 }).toEqual([]);
    await expectNoSidewaysScroll(page, width, where);
  }
  for (const width of otherWidths) {
    await page.setViewportSize({ width, height: 640 });
    await expectNoSidewaysScroll(page, width, `${screen}, ${String(width)} px`);
  }
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
