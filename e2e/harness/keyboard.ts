import { expect, type Locator, type Page } from '@playwright/test';
import { nextFrame } from './views';

const MAX_TAB_STOPS = 100;

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_TAB_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

/** Presses a key once the page is drawn: a dialog takes none that was pressed before it could be seen. */
export async function pressKey(page: Page, key: string): Promise<void> {
  await nextFrame(page);
  await page.keyboard.press(key);
}

/** Opens the palette by its keys, once its button is not grey: until the core is there, they do nothing. */
export async function openPalette(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^(?:Rechercher partout|Search everywhere)/u });
  await expect(button).toBeEnabled();
  await page.keyboard.press('Control+k');
}
