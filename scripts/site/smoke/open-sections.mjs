/** Opens sections in a headless browser on the real site, each as every role that has it in the menu. */
import { buildOf } from '../history.mjs';
import { showCandidate } from './candidate.mjs';
import { visit } from './visit.mjs';

const VISITOR = 'a visitor';

/** Without the log of the browser's driver, which follows the message. */
export const firstLine = ({ message }) => message.split('\n')[0];

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
async function openAs(browser, { url, candidate }, { name, entry }, role, account) {
  let context;
  try {
    context = await browser.newContext({ baseURL: url, locale: 'fr-CA' });
    await showCandidate(context, candidate);
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
 * @param {{ url: string, candidate: object }} site its address, and the deployment of showCandidate
 * @param {{ name: string, entry: object }[]} sections with their entries of remotes.json
 * @param {Record<string, { email: string, password: string }>} accounts by role
 * @returns {Promise<{ failures: string[], untried: string[] }>} a line each
 */
export async function openSections(browser, site, sections, accounts) {
  const [failures, untried] = [[], []];
  for (const section of sections) {
    const { name, entry } = section;
    const isPublic = entry.roles.length === 0;
    for (const role of isPublic ? [VISITOR] : entry.roles) {
      const account = accounts[role];
      const outcome =
        isPublic || account
          ? await openAs(browser, site, section, role, account)
          : { untried: `${role}: PORTAL_SMOKE_ACCOUNTS has no account` };
      if (outcome.failure) failures.push(`${name}: ${buildOf(entry.entry)} ${outcome.failure}`);
      if (outcome.untried) untried.push(`${name}: not opened as ${outcome.untried}`);
    }
  }
  return { failures, untried };
}
