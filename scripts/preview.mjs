/**
 * `npm run preview -- team --branch X`: builds the section and publishes it under the name X, for tabs that ask for it;
 * without `--branch` under that of git's branch. `--built` takes mf-team/dist as it is, `--remove` removes the preview.
 * PORTAL_SITE: the site's address.
 */
import { buildFrontend, installPackages } from './build.mjs';
import { parseArguments } from './process/arguments.mjs';
import { outputOf } from './process/command.mjs';
import { Failure } from './process/failure.mjs';
import { main } from './process/main.mjs';
import { root, siteAddress } from './repository.mjs';
import { openSite } from './site/open-site.mjs';
import { requireName, workspaceOf } from './site/section.mjs';
import { parseAddress } from './site/storage/address.mjs';

const USAGE = 'npm run preview -- NAME [--branch X] [--built | --remove]';
const OPTIONS = {
  branch: { type: 'string' },
  built: { type: 'boolean', default: false },
  remove: { type: 'boolean', default: false },
};

async function branchOf({ branch }) {
  const current = branch ?? (await outputOf('git', ['branch', '--show-current'], { cwd: root }));
  if (current) return current;
  throw new Failure('the preview has no name', { fix: 'name it with --branch.' });
}

await main(async () => {
  const { values, positionals } = parseArguments(OPTIONS, USAGE, 1);
  const name = requireName(positionals[0]);
  const branch = await branchOf(values);
  // Refuses a wrong address before the build.
  parseAddress(siteAddress());
  if (!values.built && !values.remove) {
    await installPackages();
    await buildFrontend('build', workspaceOf(name));
  }
  const storage = await openSite();
  const { previewAddress, publishPreview, removePreview } = await import('./site/trial-builds.mjs');
  if (values.remove) {
    await removePreview(storage, name, branch);
    console.log(`${name}: the preview ${branch} is removed`);
    return;
  }
  const entry = await publishPreview(storage, name, branch);
  console.log(`${name}: ${entry.previews[branch].entry} is the preview ${branch}`);
  console.log(`  open it at ${previewAddress(entry, name, branch)}`);
});
