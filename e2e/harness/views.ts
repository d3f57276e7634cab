import { expect, type Page } from '@playwright/test';
import { accessibilityViolations } from './accessibility';
import type { themes } from './pictures';
import type { Language } from './test';

export interface View {
  readonly width: number;
  readonly theme: (typeof themes)[number];
}

/** Whether everything is tried in each view, as each night; a commit has the time for one. */
const EVERY_VIEW = process.env['EVERY_VIEW'] !== undefined;

/** Each of the views or languages at night, else the first. */
export const inTurn = <Each>(all: readonly Each[]): readonly Each[] =>
  EVERY_VIEW ? all : all.slice(0, 1);

/**
 * A phone and a desktop, which also dark: colours do not depend on the width. At night the other language on the phone too:
 * names, roles and colours are those of the same components.
 */
export const allViews: Readonly<Record<Language, readonly View[]>> = {
  fr: [
    { width: 360, theme: 'light' },
    { width: 1280, theme: 'light' },
    { width: 1280, theme: 'dark' },
  ],
  en: EVERY_VIEW ? [{ width: 360, theme: 'light' }] : [],
};

/** A phone and, dark, a desktop: for the short lane, and for lists whose many rows take axe long. */
export const oneView: Readonly<Record<Language, View>> = {
  fr: { width: 360, theme: 'light' },
  en: { width: 1280, theme: 'dark' },
};

/** Each language and each width once. */
export const bothViews = [
  { language: 'fr', width: 360 },
  { language: 'en', width: 1280 },
] as const;

/** Views of a journey, whose keys, calls and outcomes do not depend on them. */
export const journeys = inTurn(bothViews);

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
export async function nextFrame(page: Page): Promise<void> {
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
