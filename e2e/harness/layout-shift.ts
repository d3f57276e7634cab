import type { Page } from '@playwright/test';

interface Observing {
  readonly observed: { readonly shift: number };
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Sums layout shifts without recent input. */
export async function observeLayoutShift(page: Page) {
  await page.addInitScript(() => {
    const observed = { shift: 0 };
    Object.assign(window, { observed });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[]) {
        if (!hadRecentInput) observed.shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as Observing).observed.shift);
}
