/**
 * `npm run api`: writes what @portal/core and @portal/kit export into kit/api and rust-core/api, and the changes of it into
 * kit/CHANGELOG.md. A change that would break builds of the contract is refused.
 * `npm run api -- --check`: fails where those files are not of the sources.
 */
import fs from 'node:fs';
import { CHANGELOG, withChanges } from './api/changelog.mjs';
import { changesOf, isBreaking } from './api/changes.mjs';
import { extractReports } from './api/extract.mjs';
import { differing, filesOf, readPackage, readReports } from './api/files.mjs';
import { parseArguments } from './process/arguments.mjs';
import { Failure } from './process/failure.mjs';
import { main } from './process/main.mjs';
import { inRepository, root } from './repository.mjs';
import { monthsOf } from './site/testing/monthly-builds.mjs';

await main(() => {
  const check = { type: 'boolean', default: false };
  const { values } = parseArguments({ check }, 'npm run api [-- --check]');
  const { version } = readPackage('kit');
  const [contract] = version.split('.');
  const packages = extractReports();
  const files = filesOf(packages);
  const present = readReports(Object.keys(packages), root);
  const changes = changesOf(present, files);
  const breaking = changes.filter(isBreaking);
  // Until its first builds are kept, a contract is in the making.
  if (breaking.length > 0 && monthsOf(contract).length > 0)
    throw new Failure(
      `builds of contract ${contract} would break: ${breaking.map(({ module, kind, name }) => `${name} of ${module} (${kind})`).join(', ')}`,
      {
        fix: 'keep what they use, and add the new beside it, as something that may be left out; or raise the major version of kit, core, i18n and tools; a contract that no section elsewhere has may still change: docs/contract.md, "Versions", says how.',
      },
    );
  const changelog = fs.readFileSync(inRepository(CHANGELOG), 'utf8');
  present.set(CHANGELOG, changelog);
  files.set(CHANGELOG, withChanges(changelog, version, changes));
  const changed = differing(files, present);
  if (!values.check)
    for (const file of changed) {
      if (files.has(file)) fs.writeFileSync(inRepository(file), files.get(file));
      else fs.rmSync(inRepository(file));
      console.log(`${file} ${files.has(file) ? 'is written' : 'is removed'}`);
    }
  else if (changed.length > 0)
    throw new Failure(`the reports differ from what the sources export: ${changed.join(', ')}`, {
      fix: 'run "npm run api" and commit what it writes: reviewers see there what sections get or lose.',
    });
});
