/**
 * `npm run promote -- team`: puts the section's canary live for all; with `--cancel` takes it back. PORTAL_SITE: the site's
 * address.
 */
import { parseArguments } from './process/arguments.mjs';
import { main } from './process/main.mjs';
import { openSite } from './site/open-site.mjs';
import { requireName } from './site/section.mjs';

const USAGE = 'npm run promote -- NAME [--cancel]';

await main(async () => {
  const options = { cancel: { type: 'boolean', default: false } };
  const { values, positionals } = parseArguments(options, USAGE, 1);
  const name = requireName(positionals[0]);
  const storage = await openSite();
  const { endCanary, promoteCanary } = await import('./site/trial-builds.mjs');
  const { entry } = await (values.cancel ? endCanary : promoteCanary)(storage, name);
  console.log(`${name}: ${entry} is live for all`);
});
