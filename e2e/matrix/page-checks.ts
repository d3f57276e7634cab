import { expect, type Page } from '@playwright/test';
import { networkIdle } from '../harness/network';
import type { Language } from '../harness/test';

/** Opens a page and waits until it has nothing left to load. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

export async function settled(page: Page): Promise<void> {
  // By its element: a dialog hides it from the accessibility tree.
  await expect(page.locator('h1')).not.toBeEmpty();
  await networkIdle(page);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** The rules of every page: one heading, the title, the language, no key in place of a text. */
export async function expectWellFormed(
  page: Page,
  where: string,
  language: Language,
  title: string | RegExp,
): Promise<void> {
  await expect.soft(page.locator('h1'), `${where}: headings`).toHaveCount(1);
  const begins = typeof title === 'string' ? new RegExp(`^${title} – `, 'u') : title;
  await expect.soft(page, `${where}: title`).toHaveTitle(begins);
  await expect.soft(page, `${where}: title`).toHaveTitle(/ – AutoPortail$/u);
  await expect
    .soft(page.locator('html'), `${where}: language`)
    .toHaveAttribute('lang', new RegExp(`^${language}`, 'u'));
  await expect
    .soft(page.locator('body'), `${where}: texts`)
    .not.toContainText(/\b[a-z]+:[a-z]+\.[a-z]+|\{\{|\bundefined\b|\bNaN\b|\[object/iu);
}

/** After an action the focus is on something: keyboards and screen readers go on from there. */
export async function expectFocus(page: Page, where: string): Promise<void> {
  const lost = () => page.evaluate(() => document.activeElement === document.body);
  await expect.soft
    .poll(lost, { message: `${where}: the focus is lost`, timeout: 2_000 })
    .toBe(false);
}
