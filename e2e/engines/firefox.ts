import puppeteer from 'puppeteer-core';
import type { Engine } from './engine';

/** Debian's Firefox, by WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'fr-CA' },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  await page.setViewport({ width: 1280, height: 800 });
  return {
    open: async (address) => {
      await page.goto(address);
    },
    type: async (selector, text) => {
      const field = await page.waitForSelector(selector, { visible: true });
      await field?.type(text);
    },
    click: (selector) => page.locator(selector).click(),
    path: () => page.evaluate(() => location.pathname + location.search),
    text: (selector = 'body') =>
      page.evaluate((css) => document.querySelector<HTMLElement>(css)?.innerText ?? '', selector),
    close: () => browser.close(),
  };
}
