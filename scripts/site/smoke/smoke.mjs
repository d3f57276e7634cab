/** Opens the uploaded builds of a deployment in a browser, before they go live. */
import { chromium } from 'playwright-core';
import { Failure } from '../../process/failure.mjs';
import { SHELL, sectionsOf } from '../history.mjs';
import { openSections } from './open-sections.mjs';
import { firstLine } from './shown-page.mjs';

/** A new shell is tried with every section that is on, a new section by itself, on or off. */
function sectionsToOpen(entries, changed) {
  const names = changed.map(({ name }) => name);
  return Object.entries(sectionsOf(entries))
    .filter(
      ([name, { enabled }]) => names.includes(name) || (names.includes(SHELL) && enabled !== false),
    )
    .map(([name, entry]) => ({ name, entry: { ...entry, enabled: true } }));
}

/**
 * @param {object} options `url` of the site; `browser`: path of a Chromium; `accounts` by role; `skip`: open nothing;
 *   `unopened`: what cannot be opened goes live as well
 * @returns {(entries: Record<string, object>, changed: object[]) => Promise<{ smoke: string, notes: string[] }>} `open` of
 *   deploy: `entries` as they will be, the builds that are new among them; notes for the terminal
 */
export function opener({ url, browser: executablePath, accounts, skip, unopened = false }) {
  const notOpened = (smoke, ...reasons) => {
    if (!skip && !unopened)
      throw new Failure(`not opened in a browser\n${indented(reasons)}`, {
        fix: 'correct that, or add --unopened to deploy what was not opened, or --no-smoke to open nothing; the site is as it was.',
      });
    return { smoke, notes: reasons.map((reason) => `not opened in a browser: ${reason}`) };
  };
  return async (entries, changed) => {
    const sections = sectionsToOpen(entries, changed);
    if (skip) return notOpened('skipped', '--no-smoke');
    if (!url) return notOpened('skipped', 'name the site’s address, in PORTAL_URL or with --url');
    if (!entries[SHELL]) return notOpened('skipped', 'the site has no shell');
    if (!executablePath)
      return notOpened('no-browser', 'no Chromium was found; CHROME_BIN names one');
    let browser;
    try {
      browser = await chromium.launch({ executablePath });
    } catch (error) {
      return notOpened('no-browser', `${executablePath} did not start (${firstLine(error)})`);
    }
    try {
      const page = changed.find(({ name }) => name === SHELL)?.files.get('index.html');
      const on = Object.fromEntries(sections.map(({ name, entry }) => [name, entry]));
      const site = { url, candidate: { entries: { ...entries, ...on }, page } };
      const { failures, untried } = await openSections(browser, site, sections, accounts);
      if (failures.length > 0)
        throw new Failure(`did not pass in a browser\n${indented(failures)}`, {
          fix: 'correct it and deploy again; the site is as it was.',
        });
      if (untried.length > 0) return notOpened('skipped', ...untried);
      return { smoke: 'passed', notes: ['opened in a browser, every page passed'] };
    } finally {
      await browser.close();
    }
  };
}

const indented = (lines) => lines.map((line) => `  ${line}`).join('\n');
