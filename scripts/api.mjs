/**
 * `npm run api`: writes what @portal/core and @portal/kit export into kit/api and rust-core/api, for the diff in review.
 * `npm run api -- --check`: fails where those reports are not of the sources.
 */
import fs from 'node:fs';
import { extractReports } from './api/extract.mjs';
import { differing, filesOf } from './api/files.mjs';
import { parseArguments } from './process/arguments.mjs';
import { Failure } from './process/failure.mjs';
import { main } from './process/main.mjs';
import { inRepository, root } from './repository.mjs';

await main(() => {
  const options = { check: { type: 'boolean', default: false } };
  const { values } = parseArguments(options, 'npm run api [-- --check]');
  const packages = extractReports();
  const files = filesOf(packages);
  const changed = differing(files, Object.keys(packages), root);
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
