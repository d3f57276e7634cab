/**
 * Deploys a public section that is one hand-written script, and opens it in a browser as `npm run deploy` does.
 * Arguments: the site's folder, the portal's address, a folder for the section's checkout, the script.
 */
import { deployTogether } from '../../scripts/site/deploy-together.mjs';
import { writeSection } from '../../scripts/site/fixtures.mjs';
import { smoke } from '../../scripts/site/smoke/smoke.mjs';
import { openStorage } from '../../scripts/site/storage/open.mjs';

const [site, url, checkout, code] = process.argv.slice(2);
const storage = openStorage(site);
writeSection(checkout, 'loyalty', { code });
const deployed = await deployTogether(storage, ['loyalty'], checkout);
const browser = process.env.CHROME_BIN ?? '/usr/bin/chromium';
const notes = await smoke(storage, deployed, { url, browser, accounts: {} });
console.log(notes.join('\n'));
