/**
 * `npm run deploy -- team`: builds the section if it changed, verifies it, and puts it live; nothing else is touched.
 * Several names go live together. `--built` takes mf-team/dist as it is; "shell" names the shell. PORTAL_SITE: the site's
 * address.
 */
import { buildFrontend, installPackages, requirePackages } from './build.mjs';
import { parseArguments } from './process/arguments.mjs';
import { Failure } from './process/failure.mjs';
import { main } from './process/main.mjs';
import { inRepository, siteAddress } from './repository.mjs';
import { SITE_PACKAGES } from './site/packages.mjs';
import { readSection, sectionNames, workspaceOf } from './site/section.mjs';
import { parseAddress } from './site/storage/address.mjs';

const USAGE = 'npm run deploy -- NAME… [--built]';
const OPTIONS = { built: { type: 'boolean', default: false } };

await main(async () => {
  const { values, positionals } = parseArguments(OPTIONS, USAGE);
  const names = [...new Set(positionals)];
  if (names.length === 0)
    throw new Failure('no section is named', {
      fix: `name it: "npm run deploy -- ${sectionNames()[0] ?? 'team'}" (or "shell").`,
    });
  const withShell = names.includes('shell');
  const sections = names.filter((name) => name !== 'shell');
  for (const name of sections) readSection(name);
  // Refuses a wrong address before the build.
  parseAddress(siteAddress());
  if (values.built) await requirePackages(...SITE_PACKAGES);
  else {
    await installPackages();
    for (const name of names)
      await buildFrontend('build', name === 'shell' ? name : workspaceOf(name));
  }
  // Use npm packages, which are there only now.
  const { putLive, verifySections } = await import('./site/deploy-section.mjs');
  const { deployShell } = await import('./site/deploy-shell.mjs');
  const { readBuild } = await import('./site/section-build.mjs');
  const { offerIn, readOffer } = await import('./site/shell-offer.mjs');
  const { openStorage } = await import('./site/storage/open.mjs');

  const storage = openStorage(siteAddress());
  const builds = sections.map((name) => readBuild(name));
  const offer = withShell ? offerIn(inRepository('shell', 'dist')) : await readOffer(storage);
  if (!offer)
    console.log(
      '… the shell publishes no shell-offer.json: contract, shared modules and roles were not checked',
    );
  await verifySections(storage, builds, offer);
  if (withShell) {
    await deployShell(storage);
    console.log(`shell is live in ${storage.address}`);
  }
  for (const { name, entry, changed } of await putLive(storage, builds)) {
    console.log(`${name}: ${entry.entry} ${changed ? 'is live' : 'was live already'}`);
    if (changed && entry.previous)
      console.log(`  before: ${entry.previous} ("npm run rollback -- ${name}" puts it back)`);
  }
});
