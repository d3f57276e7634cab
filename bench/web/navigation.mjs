/** How long it takes from one section to another that was visited before, until its heading stands. */
import { chromium } from 'playwright-core';
import { accounts, flags, settled, signIn } from './visitor.mjs';

/** The administrator's two sections, by the links that lead there; the first visit is to the broker's. */
const LINKS = ['Stations', 'AutoPortail'];

/** Clicks the menu's entry; the page itself measures until another heading has been painted. */
const go = (link) =>
  link.evaluate(async (entry) => {
    const page = entry.ownerDocument;
    const heading = () => page.querySelector('h1')?.textContent;
    const frame = () => new Promise((resolve) => page.defaultView.requestAnimationFrame(resolve));
    const before = heading();
    const start = performance.now();
    entry.click();
    while (heading() === before) await frame();
    return performance.now() - start;
  });

/** @returns {Promise<number[][]>} milliseconds, a list for each origin, taken in turn */
export async function navigations(origins, rounds = 12) {
  const browser = await chromium.launch(flags);
  try {
    const pages = [];
    for (const origin of origins) {
      const page = await (await browser.newContext({ locale: 'fr-CA' })).newPage();
      await signIn(page, origin, accounts.admin, '/Insurer');
      pages.push(page);
    }
    const times = origins.map(() => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, page] of pages.entries()) {
        await page.bringToFront();
        for (const name of LINKS) {
          const time = await go(page.getByRole('link', { name }).first());
          await settled(page);
          // The first of each is a first visit.
          if (round > 0) times[index].push(time);
        }
      }
    }
    return times;
  } finally {
    await browser.close();
  }
}
