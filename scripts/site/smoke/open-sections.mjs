/** Opens deployed sections in a headless browser on the real site, each as every role that has it in the menu. */
import { buildOf } from '../history.mjs';
import { visit } from './visit.mjs';

const VISITOR = 'a visitor';

/** Without the log of the browser's driver, which follows the message. */
export const firstLine = ({ message }) => message.split('\n')[0];

/** A browser context of its own, which never gets the section's canary. */
async function newContext(browser, url, name) {
  const context = await browser.newContext({ baseURL: url, locale: 'fr-CA' });
  await context.addInitScript(
    (key) => globalThis.localStorage.setItem(key, '100'),
    `portal.canary.${name}`,
  );
  return context;
}

/** Origin of the API: that of config.json, or the site's own. */
async function apiOrigin(context, url) {
  const answer = await context.request.get('/config.json');
  const { apiBaseUrl } = answer.ok() ? await answer.json() : {};
  return apiBaseUrl || new URL(url).origin;
}

/** Signs the context in; returns why it could not. */
async function signIn(context, url, { email, password }) {
  const origin = new URL(url).origin;
  const call = new URL('/api/v1/user/token', await apiOrigin(context, url)).href;
  const answer = await context.request.post(call, {
    headers: { Origin: origin },
    data: { email, password, rememberMe: false },
  });
  return answer.ok() ? undefined : `signing in answered ${answer.status()}`;
}

/**
 * Opens one section as one role. Errors of the browser and of the network are no failure of the build: the role is untried.
 * @returns {Promise<{ failure?: string, untried?: string }>}
 */
async function openAs(browser, url, { name, entry }, role, account) {
  let context;
  try {
    context = await newContext(browser, url, name);
    const refused = account && (await signIn(context, url, account));
    if (refused) return { untried: `${role}: ${refused}` };
    const failure = await visit(context, name, entry);
    return failure ? { failure: `as ${role}: ${failure}` } : {};
  } catch (error) {
    return { untried: `${role}: ${firstLine(error)}` };
  } finally {
    await context?.close();
  }
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} url of the site
 * @param {{ name: string, entry: object }[]} sections with their entries of remotes.json
 * @param {Record<string, { email: string, password: string }>} accounts by role
 * @returns {Promise<{ name: string, entry: object, smoke: 'passed' | 'skipped' | 'failed', notes: string[] }[]>} a section
 *   whose roles were not all tried is `skipped`
 */
export async function openSections(browser, url, sections, accounts) {
  const results = [];
  for (const section of sections) {
    const { name, entry } = section;
    const isPublic = entry.roles.length === 0;
    const [failures, untried] = [[], []];
    for (const role of isPublic ? [VISITOR] : entry.roles) {
      const account = accounts[role];
      if (!isPublic && !account) {
        untried.push(`${role}: PORTAL_SMOKE_ACCOUNTS has no account`);
        continue;
      }
      const outcome = await openAs(browser, url, section, role, account);
      if (outcome.failure) failures.push(outcome.failure);
      if (outcome.untried) untried.push(outcome.untried);
    }
    const notTried = untried.map((reason) => `not opened as ${reason}`);
    if (failures.length > 0) {
      const notes = failures.map((it) => `${buildOf(entry.entry)} ${it}`);
      results.push({ name, entry, smoke: 'failed', notes });
    } else {
      const result = untried.length > 0 ? 'skipped' : 'passed';
      results.push({ name, entry, smoke: result, notes: notTried });
    }
  }
  return results;
}
