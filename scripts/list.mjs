/** `npm run list -- team` (or "shell"): the builds that the site keeps, newest first. PORTAL_SITE: the site's address. */
import { requirePackages } from './build.mjs';
import { parseArguments } from './process/arguments.mjs';
import { main } from './process/main.mjs';
import { siteAddress } from './repository.mjs';
import { SITE_PACKAGES } from './site/packages.mjs';
import { requireName } from './site/section.mjs';

await main(async () => {
  const { positionals } = parseArguments({}, 'npm run list -- NAME', 1);
  const name = requireName(positionals[0]);
  await requirePackages(...SITE_PACKAGES);
  // Use npm packages, which are there only now.
  const { keptBuilds } = await import('./site/kept-builds.mjs');
  const { listRows, toTable } = await import('./site/status.mjs');
  const { openStorage } = await import('./site/storage/open.mjs');
  const builds = await keptBuilds(openStorage(siteAddress()), name);
  console.log(builds.length > 0 ? toTable(listRows(builds)) : `the site keeps no build of ${name}`);
});
