/** `npm run status`: the live build of the shell and of every section. PORTAL_SITE: the site's address. */
import { requirePackages } from './build.mjs';
import { parseArguments } from './process/arguments.mjs';
import { main } from './process/main.mjs';
import { siteAddress } from './repository.mjs';
import { SITE_PACKAGES } from './site/packages.mjs';

await main(async () => {
  parseArguments({}, 'npm run status');
  await requirePackages(...SITE_PACKAGES);
  // Use npm packages, which are there only now.
  const { statusRows, toTable } = await import('./site/status.mjs');
  const { openStorage } = await import('./site/storage/open.mjs');
  console.log(toTable(await statusRows(openStorage(siteAddress()))));
});
