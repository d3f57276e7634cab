/**
 * `npm run deploy -- team`: builds the section if it changed, and puts it live; nothing else is touched.
 * `--built` takes mf-team/dist as it is; `npm run deploy -- shell` deploys the shell. PORTAL_SITE: the site's address.
 */
import { buildFrontend, installPackages, requirePackages } from './build.mjs';
import { Failure } from './process/failure.mjs';
import { main } from './process/main.mjs';
import { siteAddress } from './repository.mjs';
import { readSection, sectionNames, workspaceOf } from './site/section.mjs';

await main(async () => {
  const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const built = process.argv.includes('--built');
  if (names.length === 0)
    throw new Failure('no section is named', {
      fix: `name it: "npm run deploy -- ${sectionNames()[0] ?? 'team'}" (or "shell").`,
    });
  for (const name of names) if (name !== 'shell') readSection(name);
  if (built) await requirePackages('proper-lockfile', 'write-file-atomic');
  else await installPackages();
  // Use npm packages, which are there only now.
  const { deploySection } = await import('./site/deploy-section.mjs');
  const { deployShell } = await import('./site/deploy-shell.mjs');
  const { openStorage } = await import('./site/storage/open.mjs');
  const storage = openStorage(siteAddress());
  for (const name of names) {
    if (name === 'shell') {
      if (!built) await buildFrontend('build', 'shell');
      await deployShell(storage);
      console.log(`shell is live in ${storage.address}`);
      continue;
    }
    if (!built) await buildFrontend('build', workspaceOf(name));
    const { entry, changed } = await deploySection(storage, name);
    console.log(`${name}: ${entry.entry} ${changed ? 'is live' : 'was live already'}`);
    if (changed && entry.previous)
      console.log(`  before: ${entry.previous} ("npm run rollback -- ${name}" puts it back)`);
  }
});
