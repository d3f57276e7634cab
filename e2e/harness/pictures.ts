import { test, type Page } from '@playwright/test';
import path from 'node:path';

export const widths = [360, 768, 1280] as const;
export const themes = ['light', 'dark'] as const;
/** Full-page screenshots are slow on a busy machine. */
const SCREENSHOT_TIMEOUT_MS = 60_000;
const folder = path.resolve(import.meta.dirname, '../../var/pictures');

/** Saves screenshots at every width and in both themes into var/pictures. */
export async function takePictures(page: Page, name: string): Promise<void> {
  test.setTimeout(test.info().timeout + SCREENSHOT_TIMEOUT_MS);
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 500 ? 740 : 800 });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // A fixed element would otherwise appear in the middle of a full-page screenshot.
      await page.evaluate(() => {
        window.scrollTo(0, 0);
      });
      await page.screenshot({
        path: path.join(folder, `${name}-${String(width)}-${colorScheme}.png`),
        fullPage: true,
        animations: 'disabled',
        timeout: SCREENSHOT_TIMEOUT_MS,
      });
    }
  }
}

/** Saves a screenshot of the print layout on letter paper. */
export async function takePrint(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 816, height: 1056 });
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  await page.screenshot({ path: path.join(folder, `${name}-print.png`), fullPage: true });
  await page.emulateMedia({ media: 'screen' });
}
