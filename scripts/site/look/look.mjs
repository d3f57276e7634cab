/** Opens the uploaded builds of a deployment in a browser, before they go live. */
import { Failure } from '../../process/failure.mjs';
import { SHELL, sectionsOf } from '../history.mjs';
import { isOlder } from '../older.mjs';
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

/** Opens the builds; where none can be opened, `untried` says why. */
async function look({ url, browser: executablePath, accounts }, entries, changed) {
  const untried = [
    !url && 'name the site’s address, in PORTAL_URL or with --url',
    !entries[SHELL] && 'the site has no shell',
    !executablePath && 'no Chromium was found; CHROME_BIN names one',
  ].filter(Boolean);
  if (untried.length > 0) return { failures: [], untried };
  const { chromium } = await import('playwright-core');
  let browser;
  try {
    browser = await chromium.launch({ executablePath });
  } catch (error) {
    return { failures: [], untried: [`${executablePath} did not start (${firstLine(error)})`] };
  }
  const sections = sectionsToOpen(entries, changed);
  const on = Object.fromEntries(sections.map(({ name, entry }) => [name, entry]));
  const page = changed.find(({ name }) => name === SHELL)?.files.get('index.html');
  const site = { url, candidate: { entries: { ...entries, ...on }, page } };
  return openSections(browser, site, sections, accounts).finally(() => browser.close());
}

const indented = (lines) => lines.map((line) => `  ${line}`).join('\n');

/** Advice where builds do not pass: one from before the shell may be right, and made with another kit. */
export function adviceFor(entries, changed, command) {
  const shell = entries[SHELL];
  if (command === 'rollback')
    return 'choose another build with --to, or switch the section off; --no-look puts it live all the same.';
  if (changed.some(({ name }) => name === SHELL))
    return 'correct the shell; or build the sections for it, and put all live at once.';
  const old = changed.filter(({ entry }) => isOlder(entry, shell)).map(({ name }) => name);
  return old.length > 0
    ? `the live shell is of a later commit than ${old.join(', ')}: build again with the present kit and core first (kit/CHANGELOG.md lists what changed); the fault may be none of this team’s.`
    : 'correct it and deploy again.';
}

/**
 * @param {object} options `url` of the site; `browser`: path of a Chromium; `accounts` by role; `skip`: open nothing;
 *   `unopened`: what cannot be opened goes live as well; `command`: "rollback" where it is one
 * @returns {(entries: Record<string, object>, changed: object[]) => Promise<{ look: string, notes: string[] }>} `open` of
 *   deploy: `entries` as they will be, the builds that are new among them; notes for the terminal
 */
export const opener =
  ({ skip, unopened, command, ...options }) =>
  async (entries, changed) => {
    const { failures, untried } = skip
      ? { failures: [], untried: ['--no-look'] }
      : await look(options, entries, changed);
    if (failures.length > 0)
      throw new Failure(`did not pass in a browser\n${indented(failures)}`, {
        fix: `${adviceFor(entries, changed, command)} The site is as it was.`,
      });
    if (untried.length === 0)
      return { look: 'passed', notes: ['opened in a browser, every page passed'] };
    if (!skip && !unopened)
      throw new Failure(`not opened in a browser\n${indented(untried)}`, {
        fix: 'correct that, or add --unopened to put live what was not opened, or --no-look to open nothing; the site is as it was.',
      });
    return { look: 'skipped', notes: untried.map((why) => `not opened in a browser: ${why}`) };
  };
