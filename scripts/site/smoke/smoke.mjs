/** Opens a deployment in a browser; a build that does not mount is taken back. */
import { chromium } from 'playwright-core';
import { readRemotes } from '../remotes.mjs';
import { conclude, record } from './conclude.mjs';
import { firstLine, openSections } from './open-sections.mjs';

/** A new shell is tried with every live section, a new section by itself; a section that is off cannot be opened. */
async function sectionsToOpen(storage, { shell, sections }) {
  if (!shell?.changed)
    return sections.filter(({ changed, entry }) => changed && entry.enabled !== false);
  const { remotes } = await readRemotes(storage);
  return Object.entries(remotes)
    .filter(([, { enabled }]) => enabled !== false)
    .map(([name, entry]) => ({ name, entry }));
}

/**
 * @param {import('../storage/open.mjs').Storage} storage
 * @param {object} deployed of deployTogether
 * @param {object} options `url` of the site; `browser`: path of a Chromium; `accounts` by role; `skip`
 * @returns {Promise<string[]>} notes for the terminal: sections that mounted, roles that were not tried
 */
export async function smoke(storage, deployed, { url, browser: executablePath, accounts, skip }) {
  const opened = await sectionsToOpen(storage, deployed);
  if (opened.length === 0) return [];
  const leaveOut = async (result, reason) => {
    await record(storage, deployed, () => result);
    return [`not opened in a browser: ${reason}`];
  };
  if (skip) return leaveOut('skipped', '--no-smoke');
  if (!url) return leaveOut('skipped', 'name the site’s address, in PORTAL_URL or with --url');
  if (!executablePath) return leaveOut('no-browser', 'no Chromium was found; CHROME_BIN names one');
  let browser;
  try {
    browser = await chromium.launch({ executablePath });
  } catch (error) {
    return leaveOut('no-browser', `${executablePath} did not start (${firstLine(error)})`);
  }
  let results;
  try {
    results = await openSections(browser, url, opened, accounts);
  } finally {
    await browser.close();
  }
  return conclude(storage, deployed, results);
}
