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
 * Has the pages of a browser context see these builds live, although they are not.
 * @param {import('playwright-core').BrowserContext} context
 * @param {{ entries: Record<string, object>, page?: Buffer }} candidate `page`: index.html where the shell is deployed
 */
export async function showCandidate(context, { entries, page }) {
  const body = toDocument(withoutEarlier(entries));
  const headers = { 'cache-control': 'no-store' };
  const contentType = 'application/json';
  await context.route('**/remotes.json', (route) => route.fulfill({ contentType, headers, body }));
  // Failures here are no visitor’s: the operator's count leaves it out.
  await context.route('**/api/v1/section/failure', (route) => route.fulfill({ status: 204 }));
  if (!page) return;
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const isPage = response.status() < 500;
    return isPage
      ? route.fulfill({ status: 200, headers: headersOf(response), body: page })
      : route.fulfill({ response });
  });
}
