/** Lighthouse scores with its mobile defaults (slow network, slow processor) and an empty cache. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { accounts, flags, signInByCall } from './visitor.mjs';

const PORT = 18977;
export const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
/** The stream of events never leaves the network idle, which Lighthouse waits for; a page takes one second. */
const MAX_WAIT_FOR_LOAD = 8_000;

/** A browser whose default context is signed in as `account`; Lighthouse opens its tab there. */
async function browserOf(account, origin, args) {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-lighthouse-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...flags,
    locale: 'fr-CA',
    args: [...flags.args, ...args, `--remote-debugging-port=${PORT}`],
  });
  const page = await context.newPage();
  if (account) await context.addCookies(await sessionOf(account, origin, args));
  const close = async () => {
    await context.close();
    fs.rmSync(profile, { recursive: true, force: true });
  };
  return { page, close };
}

/** Cookies of a session, from a browser of its own: the audited one has loaded nothing before. */
async function sessionOf(account, origin, args) {
  const browser = await chromium.launch({ ...flags, args: [...flags.args, ...args] });
  try {
    return await signInByCall(browser, origin, accounts[account]);
  } finally {
    await browser.close();
  }
}

/** Clears the cache and keeps the session. */
async function clearCache(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/**
 * @param {{ runs?: number, args?: string[] }} options `args`: further ones of the browser
 * @returns the median run by performance: its scores (0 to 100), its failed audits, and in milliseconds the largest
 *   paint, the blocking of input by long tasks, and the time of scripts
 */
export async function audit(origin, { account, at }, { runs = 5, args = [] } = {}) {
  const { default: lighthouse } = await import('lighthouse');
  const { page, close } = await browserOf(account, origin, args);
  const results = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      await clearCache(page);
      const { lhr } = await lighthouse(origin + at, {
        port: PORT,
        onlyCategories: CATEGORIES,
        disableStorageReset: true,
        maxWaitForLoad: MAX_WAIT_FOR_LOAD,
        logLevel: 'error',
      });
      results.push(read(lhr));
    }
  } finally {
    await close();
  }
  results.sort((a, b) => a.scores.performance - b.scores.performance);
  return results[Math.floor(runs / 2)];
}

function read({ categories, audits, finalDisplayedUrl }) {
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((categories[name].score ?? 0) * 100)]),
  );
  const failedAudits = CATEGORIES.flatMap((name) =>
    categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9)
      .map(({ id }) => `${id}: ${audits[id].displayValue ?? audits[id].title}`),
  );
  const milliseconds = (id) => audits[id].numericValue ?? NaN;
  return {
    scores,
    failedAudits,
    url: finalDisplayedUrl,
    largestPaint: milliseconds('largest-contentful-paint'),
    blocking: milliseconds('total-blocking-time'),
    script: milliseconds('bootup-time'),
  };
}
