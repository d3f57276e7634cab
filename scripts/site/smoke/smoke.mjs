/** Opens the uploaded builds of a deployment in a browser, before they go live. */
import { chromium } from 'playwright-core';
import { Failure } from '../../process/failure.mjs';
import { SHELL, sectionsOf } from '../history.mjs';
import { firstLine, openSections } from './open-sections.mjs';

/** A new shell is tried with every section, a new section by itself; a section that is off cannot be opened. */
function sectionsToOpen(entries, changed) {
  const names = changed.map(({ name }) => name);
  return Object.entries(sectionsOf(entries))
    .filter(
      ([name, { enabled }]) => enabled !== false && [SHELL, name].some((it) => names.includes(it)),
    )
    .map(([name, entry]) => ({ name, entry }));
}

const notOpened = (smoke, reason) => ({ smoke, notes: [`not opened in a browser: ${reason}`] });

/**
 * @param {object} options `url` of the site; `browser`: path of a Chromium; `accounts` by role; `skip`
 * @returns {(entries: Record<string, object>, changed: object[]) => Promise<{ smoke: string, notes: string[] }>} `open` of
 *   deploy: `entries` as they will be, the builds that are new among them; notes for the terminal
 */
export function opener({ url, browser: executablePath, accounts, skip }) {
  return async (entries, changed) => {
    const sections = sectionsToOpen(entries, changed);
    if (skip) return notOpened('skipped', '--no-smoke');
    if (!url) return notOpened('skipped', 'name the site’s address, in PORTAL_URL or with --url');
    if (!entries[SHELL]) return notOpened('skipped', 'the site has no shell');
    if (sections.length === 0) return notOpened('skipped', 'no section is on');
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
      const site = { url, candidate: { entries, page } };
      return conclude(await openSections(browser, site, sections, accounts));
    } finally {
      await browser.close();
    }
  };
}

function conclude({ failures, untried }) {
  if (failures.length > 0)
    throw new Failure(`did not mount\n${failures.map((line) => `  ${line}`).join('\n')}`, {
      fix: 'correct it and deploy again; the site is as it was.',
    });
  if (untried.length > 0) return { smoke: 'skipped', notes: untried };
  return { smoke: 'passed', notes: ['opened in a browser, every page mounted'] };
}
