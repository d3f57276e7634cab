/** `npm run rollback -- team`: puts the section's previous build back. PORTAL_SITE: the site's address. */
import { requirePackages } from './build.mjs';
import { main } from './process/main.mjs';
import { siteAddress } from './repository.mjs';
import { requireName } from './site/section.mjs';

await main(async () => {
  const name = requireName(process.argv[2]);
  await requirePackages('proper-lockfile', 'write-file-atomic');
  // Use npm packages, which are there only now.
  const { rollbackSection } = await import('./site/deploy-section.mjs');
  const { openStorage } = await import('./site/storage/open.mjs');
  const entry = await rollbackSection(openStorage(siteAddress()), name);
  console.log(`${name}: ${entry.entry} is live again`);
});
