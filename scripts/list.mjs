/** `npm run list -- team` (or "shell"): the builds that the site keeps, newest first. PORTAL_SITE: the site's address. */
import { parseArguments } from './process/arguments.mjs';
import { main } from './process/main.mjs';
import { openSite } from './site/open-site.mjs';
import { requireName } from './site/section.mjs';

await main(async () => {
  const { positionals } = parseArguments({}, 'npm run list -- NAME', 1);
  const name = requireName(positionals[0]);
  const storage = await openSite();
  const { keptBuilds } = await import('./site/kept-builds.mjs');
  const { listRows, toTable } = await import('./site/status.mjs');
  const builds = await keptBuilds(storage, name);
  console.log(builds.length > 0 ? toTable(listRows(builds)) : `the site keeps no build of ${name}`);
});
