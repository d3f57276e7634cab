/**
 * `npm run rollback -- team` (or "shell"): puts the build before live again; `--to BUILD` any that the site keeps.
 * PORTAL_SITE: the site's address.
 */
import { requirePackages } from './build.mjs';
import { parseArguments } from './process/arguments.mjs';
import { main } from './process/main.mjs';
import { siteAddress } from './repository.mjs';
import { SITE_PACKAGES } from './site/packages.mjs';
import { requireName } from './site/section.mjs';

await main(async () => {
  const options = { to: { type: 'string' } };
  const usage = 'npm run rollback -- NAME [--to BUILD]';
  const { values, positionals } = parseArguments(options, usage, 1);
  const name = requireName(positionals[0]);
  await requirePackages(...SITE_PACKAGES);
  // Use npm packages, which are there only now.
  const { rollbackShell } = await import('./site/deploy-shell.mjs');
  const { rollbackSection } = await import('./site/rollback-section.mjs');
  const { openStorage } = await import('./site/storage/open.mjs');
  const storage = openStorage(siteAddress());
  const { build, entry } =
    name === 'shell'
      ? await rollbackShell(storage, values)
      : await rollbackSection(storage, name, values);
  console.log(`${name}: ${build ?? entry} is live again`);
});
