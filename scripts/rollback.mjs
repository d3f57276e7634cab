/** `npm run rollback -- team`: puts the section's previous build back. PORTAL_SITE: the site's folder. */
import { main } from './process/failure.mjs';
import { rollbackSection } from './site/deploy-section.mjs';
import { siteDirectory } from './site/location.mjs';

await main(async () => {
  const name = process.argv[2];
  const entry = await rollbackSection(siteDirectory(), name);
  console.log(`${name}: ${entry.entry} is live again`);
});
