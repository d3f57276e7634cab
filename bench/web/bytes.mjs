/** What the first visits bring over the wire: brotli, headers included, as the real server sends them. */
import { chromium } from 'playwright-core';
import { accounts, countBytes, flags, signIn, sum } from './visitor.mjs';

/** The first screen of each section, and who sees it. */
export const sections = {
  team: { account: 'fleet', at: '/team' },
  stations: { account: 'admin', at: '/Stations' },
  insurer: { account: 'broker', at: '/Insurer' },
};

const isData = ({ file }) => file.startsWith('/api/');

async function withPage(use) {
  const browser = await chromium.launch(flags);
  try {
    const context = await browser.newContext({ locale: 'fr-CA' });
    return await use(await context.newPage());
  } finally {
    await browser.close();
  }
}

/** Everything until a visitor can sign in and nothing more is on the way. */
export const firstVisit = (origin) =>
  withPage(async (page) => {
    const count = await countBytes(page);
    await page.goto(origin, { waitUntil: 'networkidle' });
    await page.locator('form button[type=submit]').waitFor();
    const files = count.take();
    return { bytes: sum(files), files };
  });

/** What signing in adds, for who goes straight to the section: all but the data, and the section's own part of it. */
export const sectionVisit = (origin, name) =>
  withPage(async (page) => {
    const { account, at } = sections[name];
    const count = await countBytes(page);
    await signIn(page, origin, accounts[account], at, () => count.take());
    const files = count.take().filter((file) => !isData(file));
    const own = files.filter(({ file }) => file.startsWith(`/mf/${name}/`));
    return { bytes: sum(files), own: sum(own), files };
  });
