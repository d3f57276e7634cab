/**
 * `npm run rollback -- team`: puts the build before live again; `--to BUILD` any that the site keeps. PORTAL_SITE: the
 * site's address.
 */
import { requirePackages } from './build.mjs';
import { parseArguments } from './process/arguments.mjs';
import { main } from './process/main.mjs';
import { siteAddress } from './repository.mjs';
import { SITE_PACKAGES } from './site/packages.mjs';
import { requireName } from './site/section.mjs';

await main(async () => {
  const options = { to: { type: 'string' } };
  const { values, positionals } = parseArguments(options, 'npm run rollback -- NAME [--to BUILD]');
  const name = requireName(positionals[0]);
  await requirePackages(...SITE_PACKAGES);
  // Use npm packages, which are there only now.
  const { rollbackSection } = await import('./site/rollback-section.mjs');
  const { openStorage } = await import('./site/storage/open.mjs');
  const entry = await rollbackSection(openStorage(siteAddress()), name, { to: values.to });
  console.log(`${name}: ${entry.entry} is live again`);
});
