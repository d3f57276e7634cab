/**
 * Deploys a public section that is one hand-written script, and opens it in a browser as `npm run deploy` does.
 * Arguments: the site's folder, the portal's address, a folder for the section's checkout, the script.
 */
import { deploy } from '../../scripts/site/deploy.mjs';
import { writeSection } from '../../scripts/site/testing/fixtures.mjs';
import { readLive } from '../../scripts/site/live.mjs';
import { opener } from '../../scripts/site/look/look.mjs';
import { openStorage } from '../../scripts/site/storage/open.mjs';

const [site, url, checkout, code] = process.argv.slice(2);
const storage = openStorage(site);
const { contract } = (await readLive(storage)).shell;
writeSection(checkout, 'loyalty', { code, copies: 1, contract });
const browser = process.env.CHROME_BIN ?? '/usr/bin/chromium';
const open = opener({ url, browser, accounts: {} });
const { notes } = await deploy(storage, ['loyalty'], { base: checkout, open });
console.log(notes.join('\n'));
