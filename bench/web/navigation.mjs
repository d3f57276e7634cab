/** Time from one section to another, both visited before, until the new heading is painted. */
import { chromium } from 'playwright-core';
import { accounts, flags, settled, signIn } from './visitor.mjs';

/** Links to the administrator's two sections; the first visit is to the broker's. */
const LINKS = ['Stations', 'AutoPortail'];

/** Clicks a menu entry; the page measures the time until another heading is painted. */
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
          // The first round is a first visit.
          if (round > 0) times[index].push(time);
        }
      }
    }
    return times;
  } finally {
    await browser.close();
  }
}
