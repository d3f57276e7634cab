/** `npm run status`: the live build of the shell and of every section. PORTAL_SITE: the site's address. */
import { parseArguments } from './process/arguments.mjs';
import { main } from './process/main.mjs';
import { openSite } from './site/open-site.mjs';

await main(async () => {
  parseArguments({}, 'npm run status');
  const storage = await openSite();
  const { statusRows, toTable } = await import('./site/status.mjs');
  console.log(toTable(await statusRows(storage)));
});
