/** `npm run rollback -- team`: puts the section's previous build back. PORTAL_SITE: the site's folder. */
import { requirePackages } from './build.mjs';
import { main } from './process/main.mjs';
import { siteDirectory } from './repository.mjs';
import { requireName } from './site/section.mjs';

await main(async () => {
  const name = requireName(process.argv[2]);
  await requirePackages('proper-lockfile', 'write-file-atomic');
  // Uses npm packages, which are there only now.
  const { rollbackSection } = await import('./site/deploy-section.mjs');
  const entry = await rollbackSection(siteDirectory(), name);
  console.log(`${name}: ${entry.entry} is live again`);
});
