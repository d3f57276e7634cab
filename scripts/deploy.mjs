/**
 * `npm run deploy -- team`: builds the section if it changed, and puts it live; nothing else is touched.
 * `--built` takes mf-team/dist as it is; `npm run deploy -- shell` deploys the shell. PORTAL_SITE: the site's folder.
 */
import { coreStep } from './core/step.mjs';
import { packagesStep, sectionStep, shellStep } from './build-steps.mjs';
import { Failure, main } from './process/failure.mjs';
import { deploySection } from './site/deploy-section.mjs';
import { siteDirectory } from './site/location.mjs';
import { publishShell } from './site/publish-shell.mjs';
import { readSection, sectionNames } from './site/section.mjs';

async function build(part) {
  await packagesStep();
  await coreStep();
  await part();
}

await main(async () => {
  const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const built = process.argv.includes('--built');
  if (names.length === 0)
    throw new Failure('which part?', {
      fix: `name it: "npm run deploy -- ${sectionNames()[0] ?? 'team'}" (or "shell").`,
    });
  const site = siteDirectory();
  for (const name of names) {
    if (name === 'shell') {
      if (!built) await build(shellStep);
      await publishShell(site);
      console.log(`shell is live in ${site}`);
      continue;
    }
    readSection(name);
    if (!built) await build(() => sectionStep(name));
    const { entry, changed } = await deploySection(site, name);
    console.log(
      changed ? `${name}: ${entry.entry} is live` : `${name}: ${entry.entry} was live already`,
    );
    if (changed && entry.previous)
      console.log(`  before: ${entry.previous} ("npm run rollback -- ${name}" puts it back)`);
  }
});
