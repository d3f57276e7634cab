/** Options of the deployment that opens builds in a browser. Without npm packages: read before "npm ci". */
import { Failure } from '../../process/failure.mjs';
import { findBrowser } from '../../test/browser.mjs';
import { readAccounts } from './accounts.mjs';

/** The options of `look`: those of the command line, the accounts and the browser; a wrong one is refused before the build. */
export async function readLookOptions({ url, 'no-look': skip, unopened }) {
  if (url && !(/^https?:/.test(url) && URL.canParse(url)))
    throw new Failure(`"${url}" is no address that a browser opens`, {
      fix: 'name the portal with its scheme in PORTAL_URL or with --url, as in "--url https://portal.example".',
    });
  const accounts = readAccounts(process.env.PORTAL_LOOK_ACCOUNTS);
  return { url, skip, unopened, accounts, browser: skip ? undefined : await findBrowser() };
}
