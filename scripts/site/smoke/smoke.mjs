/** Opens a deployment in a browser; a build that does not mount is taken back. */
import { chromium } from 'playwright-core';
import { Failure } from '../../process/failure.mjs';
import { takeBack } from '../deploy-section.mjs';
import { takeBackShell } from '../deploy-shell.mjs';
import { changeRemotes, readRemotes } from '../remotes.mjs';
import { firstLine, openSections } from './open-sections.mjs';

/** Records the result in the entries that this deployment made, unless another has replaced them. */
async function record(storage, sections, resultOf) {
  const changed = sections.filter((section) => section.changed);
  if (changed.length === 0) return;
  await changeRemotes(storage, (remotes) => {
    for (const { name, entry } of changed)
      if (remotes[name]?.entry === entry.entry && remotes[name].deployed)
        remotes[name].deployed.smoke = resultOf(name);
  });
}

/** A new shell is tried with every live section, a new section by itself; a section that is off cannot be opened. */
async function sectionsToOpen(storage, { shell, sections }) {
  if (!shell?.changed)
    return sections.filter(({ changed, entry }) => changed && entry.enabled !== false);
  const { remotes } = await readRemotes(storage);
  return Object.entries(remotes)
    .filter(([, { enabled }]) => enabled !== false)
    .map(([name, entry]) => ({ name, entry }));
}

async function takeBackAll(storage, { shell, sections }, failed) {
  if (shell?.changed) await takeBackShell(storage, shell);
  const changed = sections.filter((section) => section.changed);
  if (changed.length > 0) await takeBack(storage, changed);
  const reasons = failed.flatMap(({ name, notes }) => notes.map((note) => `  ${name}: ${note}`));
  throw new Failure(`did not mount and was taken back\n${reasons.join('\n')}`, {
    fix: 'correct it and deploy again; the builds of before are live, where there were any.',
  });
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
    await record(storage, deployed.sections, () => result);
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
  const failed = results.filter((result) => result.smoke === 'failed');
  if (failed.length > 0) await takeBackAll(storage, deployed, failed);
  const resultOf = (section) => results.find(({ name }) => name === section)?.smoke ?? 'skipped';
  await record(storage, deployed.sections, resultOf);
  return results.flatMap(({ name, smoke: result, notes }) => [
    ...(result === 'passed' ? [`${name}: opened in a browser, mounted`] : []),
    ...notes.map((note) => `${name}: ${note}`),
  ]);
}
