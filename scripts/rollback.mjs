/** `npm run rollback -- team`: puts the section's previous build back. PORTAL_SITE: the site's folder. */
import { installPackages } from './build.mjs';
import { main } from './process/main.mjs';
import { siteDirectory } from './repository.mjs';

await main(async () => {
  await installPackages();
  // Uses npm packages, which are there only now.
  const { rollbackSection } = await import('./site/deploy-section.mjs');
  const name = process.argv[2];
  const entry = await rollbackSection(siteDirectory(), name);
  console.log(`${name}: ${entry.entry} is live again`);
});
