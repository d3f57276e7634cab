/** Bytes of first visits over the wire: brotli, headers included, as the real server sends them. */
import { chromium } from 'playwright-core';
import { accounts, countBytes, flags, settled, signIn, sum } from './visitor.mjs';

/** First screen of each section with the demo account that sees it. */
export const sections = {
  team: { account: 'fleet', at: '/team' },
  stations: { account: 'admin', at: '/Stations' },
  insurer: { account: 'broker', at: '/Insurer' },
  people: { account: 'admin', at: '/people' },
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

/** Bytes until the page is idle and the sign-in form is there. */
export const firstVisit = (origin) =>
  withPage(async (page) => {
    const count = await countBytes(page);
    await page.goto(origin, { waitUntil: 'networkidle' });
    await page.locator('form button[type=submit]').waitFor();
    const files = count.take();
    return { bytes: sum(files), files };
  });

/** Bytes until the sign-in form takes input, with the responses of the core withheld: the form does not need it. */
export const usableForm = (origin) =>
  withPage(async (page) => {
    const count = await countBytes(page);
    await page.route('**/*.wasm', () => undefined);
    await page.goto(origin, { waitUntil: 'commit' });
    const email = page.locator('input[inputmode=email]');
    await email.fill('visitor@example.com');
    await settled(page);
    const files = count.take();
    return { bytes: sum(files), files };
  });

/** Bytes that signing in to a section adds: all without data, and the section's own files. */
export const sectionVisit = (origin, name) =>
  withPage(async (page) => {
    const { account, at } = sections[name];
    const count = await countBytes(page);
    await signIn(page, origin, accounts[account], at, () => count.take());
    const files = count.take().filter((file) => !isData(file));
    const own = files.filter(({ file }) => file.startsWith(`/mf/${name}/`));
    return { bytes: sum(files), own: sum(own), files };
  });
