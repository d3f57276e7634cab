/** The site as it will be, for one browser: remotes.json and the page of the shell come from the deployment, all else from the site. */
import { toDocument } from '../live.mjs';

/** Without builds to fall back to: the page would hide that the new one does not load. */
function withoutEarlier(entries) {
  return Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [name, { ...entry, earlier: undefined }]),
  );
}

/** Headers of an answer whose body is replaced, uncompressed. */
function headersOf(response) {
  const headers = response.headers();
  delete headers['content-encoding'];
  delete headers['content-length'];
  return headers;
}

/**
 * The site's answer to a request of a page. Without one, as where the server ended a kept connection again and again or the
 * visit is over, the request fails: the error would bring the cookies of the visit into the log of the deployment.
 */
async function answerTo(route) {
  try {
    return await route.fetch({ maxRetries: 3 });
  } catch {
    await route.abort().catch(() => undefined);
    return undefined;
  }
}

const UNAVAILABLE = {
  status: 503,
  json: { success: false, error: { code: 1013, message: 'not sent by the look at a deployment' } },
};

const isRead = (request) => ['GET', 'HEAD', 'OPTIONS'].includes(request.method());
/** Failures here are no visitor’s: the operator's count leaves them out. */
const FAILURE = '/api/v1/section/failure';
/**
 * Calls that pages make by themselves, and where: a claim says that somebody has the page open, another call which requests
 * stood on the screen; steps of signing in and out.
 */
const BY_ITSELF = {
  [FAILURE]: /^/,
  '/api/v2/support/claim': /^/,
  '/api/v2/support/assurance/seen': /^/,
  '/api/v1/user/token': /^\/logout$/,
  '/api/v1/user/sso/token': /^/,
  '/api/v1/user/token/authenticator': /^/,
  '/api/v1/user/token/passkey/challenge': /^/,
  '/api/v1/user/confirmation/link': /^/,
  '/api/v1/user/email/confirmation': /^/,
  '/api/v1/user/invitation/reading': /^/,
};

/** Whether a page changes something by itself that only a person may ask for. */
export function isUnasked(request) {
  const [call, page] = [request.url(), request.frame().url()].map((url) => new URL(url).pathname);
  return !isRead(request) && !BY_ITSELF[call]?.test(page);
}

/**
 * Has the pages of a browser context see these builds live, although they are not. Calls that change something get no further.
 * @param {import('playwright-core').BrowserContext} context
 * @param {{ entries: Record<string, object>, page?: Buffer }} candidate `page`: index.html where the shell is deployed
 */
export async function showCandidate(context, { entries, page }) {
  const body = toDocument(withoutEarlier(entries));
  const headers = { 'cache-control': 'no-store' };
  const contentType = 'application/json';
  await context.route('**/*', async (route) => {
    const request = route.request();
    if (request.url().endsWith(FAILURE)) return route.fulfill({ status: 204 });
    if (!isRead(request)) return route.fulfill(UNAVAILABLE);
    if (!page || request.resourceType() !== 'document') return route.fallback();
    const response = await answerTo(route);
    if (!response) return undefined;
    const isPage = response.status() < 500;
    return isPage
      ? route.fulfill({ status: 200, headers: headersOf(response), body: page })
      : route.fulfill({ response });
  });
  await context.route('**/remotes.json', (route) => route.fulfill({ contentType, headers, body }));
}

const FAILED = {
  status: 500,
  json: { success: false, error: { code: 1000, message: 'refused by the look at a deployment' } },
};

/** Has calls of a page fail. @param {string[]} paths */
export const failCalls = (paths) => (page) =>
  page.route(
    ({ pathname }) => paths.includes(pathname),
    (route) => route.fulfill(FAILED),
  );

/** Has the lists that answer calls of a page be empty. @param {string[]} paths */
export const emptyLists = (paths) => (page) =>
  page.route(
    ({ pathname }) => paths.includes(pathname),
    async (route) => {
      if (!isRead(route.request())) return route.fallback();
      const response = await answerTo(route);
      if (!response) return undefined;
      const answer = await response.json().catch(() => undefined);
      const fields = Object.entries(answer?.data ?? {});
      if (!fields.some(([, value]) => Array.isArray(value))) return route.fulfill({ response });
      const emptied = fields.map(([name, value]) => {
        if (Array.isArray(value)) return [name, []];
        return [name, typeof value === 'number' ? 0 : value];
      });
      const json = { ...answer, data: Object.fromEntries(emptied) };
      return route.fulfill({ status: response.status(), headers: headersOf(response), json });
    },
  );
