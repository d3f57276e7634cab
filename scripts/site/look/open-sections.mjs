/** Opens sections in a headless browser on the real site, each as every role that has it in the menu. */
import { buildOf } from '../history.mjs';
import { showCandidate } from './candidate.mjs';
import { firstLine, within } from './shown-page.mjs';
import { visit } from './visit.mjs';

const VISITOR = 'a visitor';
/** For all pages of a section as one role. */
const ROLE_TIMEOUT_MS = 5 * 60_000;
const CLOSE_TIMEOUT_MS = 5_000;
const CONTEXT = { locale: 'fr-CA', acceptDownloads: false, serviceWorkers: 'block' };

/** Origin of the API: that of config.json, or the site's own. */
async function apiOrigin(context, url) {
  const answer = await context.request.get('/config.json');
  const { apiBaseUrl } = answer.ok() ? await answer.json() : {};
  return apiBaseUrl || new URL(url).origin;
}

/** Cookies of a session that was opened for the look in another browser. */
function cookiesOf(origin, session) {
  const secure = origin.startsWith('https:');
  const cookies = { portal_session: session, portal_signed_in: '1' };
  return Object.entries(cookies).map(([name, value]) => {
    const cookie = { name: secure ? `__Host-${name}` : name, value };
    return { ...cookie, url: origin, secure, sameSite: 'Lax', httpOnly: name === 'portal_session' };
  });
}

/** Signs the context in; returns why it could not. */
async function signIn(context, url, { email, password, session }) {
  const api = await apiOrigin(context, url);
  if (session) await context.addCookies(cookiesOf(api, session));
  const headers = { Origin: new URL(url).origin };
  const answer = session
    ? await context.request.get(new URL('/api/v1/session', api).href)
    : await context.request.post(new URL('/api/v1/user/token', api).href, {
        headers,
        data: { email, password, rememberMe: false },
      });
  if (answer.ok()) return undefined;
  const { error } = await answer.json().catch(() => ({}));
  const code = error ? ` (${error.code}: ${error.message})` : '';
  return `signing in answered ${answer.status()}${code}; where a password alone does not do, give a session in its place (docs/deploying-a-section.md)`;
}

/**
 * Opens one section as one person. Where the site or the browser fails, nothing is known of the build.
 * @param {{ role: string, account?: object, index?: number, only?: object[] }} person `index`: of the account in its role
 * @returns {Promise<{ failure?: string, untried: string[], closed?: object[] }>}
 */
async function openAs(browser, { url, candidate }, section, { role, account, index = 0, only }) {
  const as = (text) => `as ${role}${index > 0 ? ` (account ${index + 1})` : ''}: ${text}`;
  if (role !== VISITOR && !account) return { untried: [as('PORTAL_LOOK_ACCOUNTS has no account')] };
  let context;
  try {
    context = await browser.newContext({ ...CONTEXT, baseURL: url });
    await showCandidate(context, candidate);
    const refused = account && (await signIn(context, url, account));
    if (refused) return { untried: [as(refused)] };
    const person = { isVisitor: role === VISITOR, role, only };
    const visited = visit(context, section, person, candidate.entries);
    const { failure, untried, closed } = await within(ROLE_TIMEOUT_MS, visited);
    // Further accounts, as one that waits, do not have every page of their role.
    return { closed, failure: failure && as(failure), untried: index > 0 ? [] : untried.map(as) };
  } catch (error) {
    return { untried: [as(firstLine(error))] };
  } finally {
    // A page in an endless loop may keep its context.
    if (context) await within(CLOSE_TIMEOUT_MS, context.close()).catch(() => undefined);
  }
}

/** Opens one section as each role that has it, one after the other. */
async function openSection(browser, site, section, accounts) {
  const { name, entry } = section;
  const [failures, untried] = [[], []];
  const roles = entry.roles.length > 0 ? entry.roles : [VISITOR];
  const people = roles.flatMap((role) =>
    (accounts[role] ?? [undefined]).map((account, index) => ({ role, account, index })),
  );
  for (const person of people) {
    const outcome = await openAs(browser, site, section, person);
    if (outcome.failure) failures.push(`${name}: ${buildOf(entry.entry)} ${outcome.failure}`);
    untried.push(...outcome.untried.map((line) => `${name}: not opened ${line}`));
    // Pages of a public section behind the sign-in: any account opens them.
    const [[role, any] = ['anybody who signed in']] = Object.entries(accounts);
    if (outcome.closed?.length > 0) people.push({ role, account: any?.[0], only: outcome.closed });
  }
  return { failures, untried };
}

/**
 * Opens sections at the same time: most of it each waits for a page to settle.
 * @param {import('playwright-core').Browser} browser
 * @param {{ url: string, candidate: object }} site its address, and the deployment of showCandidate
 * @param {{ name: string, entry: object }[]} sections with their entries of remotes.json
 * @param {Record<string, object[]>} accounts by role
 * @returns {Promise<{ failures: string[], untried: string[] }>} a line each
 */
export async function openSections(browser, site, sections, accounts) {
  const outcomes = await Promise.all(
    sections.map((section) => openSection(browser, site, section, accounts)),
  );
  return {
    failures: outcomes.flatMap(({ failures }) => failures),
    untried: outcomes.flatMap(({ untried }) => untried),
  };
}
